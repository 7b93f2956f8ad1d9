import sys

# snippet.loop
for x in range(3):
    print(x)
# snippet.end
