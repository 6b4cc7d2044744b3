import { h } from "../page/dom"
import type { Attributes } from "../page/dom"

/** A labelled input with room for what is wrong with it. `name` is its id, its name for tests, and its form name. */
export function field(name: string, title: string, attributes: Attributes): HTMLElement {
  const input = h("input", { id: name, name, "data-testid": name, "aria-describedby": `${name}-error`, ...attributes })
  return wrap(name, title, input)
}

export function choice(
  name: string,
  title: string,
  options: [value: string, text: string][],
  chosen: string
): HTMLElement {
  const entries = options.map(([value, text]) => h("option", { value, selected: value === chosen }, text))
  return wrap(name, title, h("select", { id: name, name, "data-testid": name, autocomplete: "country" }, ...entries))
}

/** Shows the error of a field, and focuses it. Without words it removes the error. */
export function markField(form: ParentNode, name: string, words = ""): void {
  const input = form.querySelector<HTMLElement>(`#${name}`)
  const error = form.querySelector(`#${name}-error`)
  if (!input || !error) return
  error.textContent = words
  input.setAttribute("aria-invalid", String(words !== ""))
  if (words) input.focus()
}

function wrap(name: string, title: string, input: HTMLElement): HTMLElement {
  const error = h("p", { class: "field-error", id: `${name}-error`, role: "alert" })
  return h("div", { class: `field field-${name}` }, h("label", { for: name }, title), input, error)
}
