/**
 * A table in Markdown. A bar inside a cell would end it, a line break the row.
 *
 * @param head the titles of the columns
 * @param rows as many cells each
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")
}

/** A text in the type of code; an empty text stays empty. */
export function code(text: string): string {
  return text === "" ? "" : `\`${text}\``
}

/** Several texts in the type of code. */
export function codes(texts: readonly string[]): string {
  return texts.map(code).join(", ")
}

function line(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`
}
