/** A list of the gateway as lines: the values of each entry, whatever its field names are; each line once. */
export function linesOf(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  const lines = list.map((entry: unknown) =>
    (typeof entry === "object" && entry !== null ? Object.values(entry) : [entry])
      .map(textOf)
      .filter((text) => text !== "")
      .join(" · ")
  )
  return [...new Set(lines)].filter((line) => line !== "")
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ""
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}
