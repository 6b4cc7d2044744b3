/** A column's name, and whether its digits are an identifier: a spreadsheet would round it, or drop leading zeros. */
export interface Column {
  readonly name: string
  readonly isName?: boolean
}

/** A table as CSV (RFC 4180), with a header line. */
export function csvOf(columns: readonly Column[], rows: readonly (readonly (string | null)[])[]): string {
  const lines = rows.map((row) => row.map((value, place) => cell(value ?? "", columns[place]?.isName)))
  return [columns.map(({ name }) => cell(name)), ...lines]
    .map((cells) => cells.join(","))
    .join("\r\n")
    .concat("\r\n")
}

/** Spreadsheets treat a text with this start as a formula, and a shopper may have typed it. */
const FORMULA = /^[=+\-@\t\r]/

const NUMBER = /^-?\d+(\.\d+)?$/

/** Digits are written as a formula of that text, because spreadsheets keep only that unchanged. */
function cell(value: string, isName = false): string {
  if (isName && /^\d+$/.test(value)) return `"=""${value}"""`
  const harmless = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Makes the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  // The byte order mark shows spreadsheets that this is UTF-8.
  const url = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
