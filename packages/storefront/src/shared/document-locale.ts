/** The language that the page is written in; empty if it names none. */
export function documentLocale(): string {
  return typeof document === "undefined" ? "" : document.documentElement.lang
}
