/** The languages that this shop speaks. The components have more. */
export const LOCALES = { en: "English", de: "Deutsch", zh: "中文" } as const

export type Locale = keyof typeof LOCALES

const KEY = "acquiring-shop-locale"

const isLocale = (value: string | null | undefined): value is Locale =>
  typeof value === "string" && Object.hasOwn(LOCALES, value)

/** The language in the address, else the chosen one, else the browser's. */
export function readLocale(): Locale {
  const wanted = [
    new URLSearchParams(window.location.search).get("locale"),
    localStorage.getItem(KEY),
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ]
  return wanted.find(isLocale) ?? "en"
}

export function rememberLocale(locale: string): Locale {
  const chosen = isLocale(locale) ? locale : "en"
  localStorage.setItem(KEY, chosen)
  return chosen
}
