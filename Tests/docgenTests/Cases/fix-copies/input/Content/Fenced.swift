let page = """
  ```
  """
