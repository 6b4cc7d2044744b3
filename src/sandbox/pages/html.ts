const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Markup that may go into a page as it is. Made by {@link html} and {@link raw} only. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text
  }
}

type Part = string | number | Html | readonly Html[]

/** A template whose values are escaped, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  const [first = "", ...rest] = strings
  return new Html(first + rest.map((text, index) => markup(values[index] ?? "") + text).join(""))
}

/** Style and script of our own. Never for anything that came in. */
export const raw = (text: string): Html => new Html(text)

export const NOTHING = raw("")

function markup(value: Part): string {
  if (value instanceof Html) return value.text
  if (typeof value === "object") return value.map(({ text }) => text).join("")
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "")
}
