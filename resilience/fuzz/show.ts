const MOST = 1500

/** Bytes or text as one line that can be put into a test: JSON text, or base64 if the bytes are no UTF-8. */
export function show(value: Buffer | string): string {
  const text = value.toString("utf8")
  const line =
    typeof value === "string" || Buffer.from(text, "utf8").equals(value)
      ? JSON.stringify(text)
      : `base64 ${value.toString("base64")}`
  return line.length > MOST ? `${line.slice(0, MOST)} … (${line.length} characters)` : line
}
