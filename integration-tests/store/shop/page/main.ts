import { h } from "./dom"
import type { View } from "./view"

/** An element that names a view for people and tests. */
export function main(name: View["name"], ...children: Node[]): HTMLElement {
  return h("main", { class: `view view-${name}`, "data-testid": `view-${name}` }, ...children)
}
