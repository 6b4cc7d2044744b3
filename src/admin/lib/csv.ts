/** A table as text that a spreadsheet reads: RFC 4180, with the names of the columns first. */
export function csvOf(columns: readonly string[], rows: readonly (readonly (string | null)[])[]): string {
  return [columns, ...rows].map((row) => row.map((value) => cell(value ?? "")).join(",")).join("\r\n").concat("\r\n")
}

/** What begins like this is taken for a formula by spreadsheets, and a shopper can have typed some of it. */
const FORMULA = /^[=+\-@\t\r]/

const NUMBER = /^-?\d+(\.\d+)?$/

function cell(value: string): string {
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
