# docgen with a Swift compiler and a sandbox:
#
#   docker build --tag docgen .
#   docker run --rm --privileged --volume "$PWD:/package" docgen test
#
# Without --privileged, bubblewrap cannot make a sandbox; programs then only have limits.
FROM swift:6.2 AS build
RUN apt-get update && apt-get install --yes libcmark-dev libmd-dev zlib1g-dev pkg-config
COPY . /docgen
RUN /docgen/scripts/release /packed && tar -C /usr/local/bin -xzf /packed/docgen-*.tar.gz docgen

FROM swift:6.2
RUN apt-get update && apt-get install --yes --no-install-recommends bubblewrap git \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /usr/local/bin/docgen /usr/local/bin/docgen
WORKDIR /package
ENTRYPOINT ["docgen"]
CMD ["test"]
