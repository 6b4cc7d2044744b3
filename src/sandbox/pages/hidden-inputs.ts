import { html, type Html } from "./html"

export function hiddenInputs(fields: Iterable<readonly [name: string, value: string]>): Html[] {
  return Array.from(fields, ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)
}
