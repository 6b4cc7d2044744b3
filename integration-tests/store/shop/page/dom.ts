export type Child = Node | string | undefined | false
export type Attributes = Record<string, string | number | boolean | undefined | ((event: Event) => void)>

/**
 * Makes an element. `false` and `undefined` leave an attribute out, `true` sets it empty, a function named `onclick` and the
 * like listens. Text children are text, never markup.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, "")
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value))
  }
  element.append(...children.filter((child): child is Node | string => child !== undefined && child !== false))
  return element
}

/** Draws constant markup of this shop, an icon for instance. Never for words that come from elsewhere. */
export function drawing(markup: string): Node {
  const template = document.createElement("template")
  template.innerHTML = markup
  return template.content
}
