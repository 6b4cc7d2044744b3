/** Converts full-width, Arabic and Persian digits to 0 to 9, because keyboards of these scripts type them. */
export function asciiDigits(text: string): string {
  // Both blocks begin at a multiple of 16, so the last four bits are the digit.
  return text.normalize("NFKC").replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
