/// The style sheet of the pages.
let style: HTML = """
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
  body { max-width: 36rem; margin: 2rem auto; padding: 0 1rem }
  ul { list-style: none; padding: 0 }
  li { padding: .3rem 0; opacity: .8 }
  h2 { font-size: 1rem; margin: 1rem 0 0 }
  bdi { white-space: pre-wrap; overflow-wrap: anywhere }
  .asked { opacity: 1; padding: 1rem; border: 1px solid; border-radius: .5rem }
  .asked label { font-weight: bold }
  .asked small { display: block; margin: .3rem 0 }
  input:not([type=checkbox]), select, textarea { font: inherit; display: block; width: 95% }
  [role=alert] { color: light-dark(#b00020, #ff8a80); margin: .3rem 0 }
  button { font: inherit; margin-top: .3rem }
  """
