import { escapeHtml } from "../../../domain/shared/escape-html"
import { formatMoney } from "../../../domain/shared/format-money"
import { de } from "./de"
import { en } from "./en"
import { es } from "./es"
import { fr } from "./fr"
import { ja } from "./ja"
import type { PageTextId, PageTexts } from "./page-texts"
import { pt } from "./pt"
import { zh } from "./zh"

const CATALOGUES = { en, zh, de, fr, es, pt, ja } as const satisfies Readonly<Record<string, PageTexts>>

export type PageLanguage = keyof typeof CATALOGUES

/** The languages of the shoppers' pages. */
export const PAGE_LANGUAGES: readonly PageLanguage[] = ["en", "zh", "de", "fr", "es", "pt", "ja"]

/** How a page is written for one shopper. */
export interface PageLocale {
  readonly language: PageLanguage
  /** The language, with the shopper's region if it is known: `de-AT`. It formats amounts and dates. */
  readonly tag: string
}

export const ENGLISH_PAGE: PageLocale = { language: "en", tag: "en" }

/** The first of a shopper's locales that has a catalogue; English if there is none. */
export function choosePageLocale(wanted: readonly string[]): PageLocale {
  return findPageLocale(wanted) ?? ENGLISH_PAGE
}

/** The first of a shopper's locales that has a catalogue. */
export function findPageLocale(wanted: readonly string[]): PageLocale | undefined {
  for (const text of wanted) {
    const locale = readLocale(text)
    const language = PAGE_LANGUAGES.find((one) => one === locale?.language)
    if (locale && language) return { language, tag: locale.region ? `${language}-${locale.region}` : language }
  }
  return undefined
}

function readLocale(text: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(text)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A text of the catalogue, with its places filled in. */
export function pageText(
  { language }: PageLocale,
  id: PageTextId,
  places: Readonly<Record<string, string>> = {}
): string {
  return CATALOGUES[language][id].replace(/\{(\w+)\}/g, (place, name: string) => places[name] ?? place)
}

/** A text of the catalogue for HTML, with its places escaped. */
export function pageHtml(...text: Parameters<typeof pageText>): string {
  return escapeHtml(pageText(...text))
}

export function formatAmount({ tag }: PageLocale, amount: string, currency: string): string {
  return formatMoney(amount, currency, tag)
}

/** Formats a time in UTC, because the shopper's time zone is unknown. */
export function formatMoment({ tag }: PageLocale, moment: Date): string {
  return new Intl.DateTimeFormat(tag, {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  }).format(moment)
}
