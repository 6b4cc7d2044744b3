const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Markup that is inserted unescaped. Only {@link html} and {@link raw} create it. */
export class Html {
  constructor(readonly text: string) {}

  toString(): string {
    return this.text
  }
}

type Part = string | number | Html | readonly Html[]

/** A template that escapes its values, unless they are markup. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  const [first = "", ...rest] = strings
  return new Html(first + rest.map((text, index) => markup(values[index] ?? "") + text).join(""))
}

/** The sandbox's own style and script. Never for received data. */
export const raw = (text: string): Html => new Html(text)

export const NOTHING = raw("")

function markup(value: Part): string {
  if (value instanceof Html) return value.text
  if (typeof value === "object") return value.map(({ text }) => text).join("")
  return String(value).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? "")
}
