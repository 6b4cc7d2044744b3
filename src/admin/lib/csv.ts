/** A column's name, and whether digits in it are a name and no number: a spreadsheet would round them, or leave out zeros before them. */
export interface Column {
  readonly name: string
  readonly isName?: boolean
}

/** A table as text that a spreadsheet reads: RFC 4180, with the names of the columns first. */
export function csvOf(columns: readonly Column[], rows: readonly (readonly (string | null)[])[]): string {
  const lines = rows.map((row) => row.map((value, place) => cell(value ?? "", columns[place]?.isName)))
  return [columns.map(({ name }) => cell(name)), ...lines]
    .map((cells) => cells.join(","))
    .join("\r\n")
    .concat("\r\n")
}

/** What begins like this is taken for a formula by spreadsheets, and a shopper can have typed some of it. */
const FORMULA = /^[=+\-@\t\r]/

const NUMBER = /^-?\d+(\.\d+)?$/

/** A text of digits alone is written as the formula of that text, which is the only way that spreadsheets have to leave it as it is. */
function cell(value: string, isName = false): string {
  if (isName && /^\d+$/.test(value)) return `"=""${value}"""`
  const harmless = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  // A mark that tells spreadsheets that this is UTF-8.
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
