import { documentLocale } from "../shared/document-locale"
import type { Messages } from "./messages"

export interface MessageOptions {
  /**
   * The language of the messages and of the backend's pages, such as `de` or `pt-BR`. Default: that of the document, else
   * that of the browser.
   */
  locale?: string
  /** Your own texts by code. They replace the built-in ones. */
  messages?: Partial<Messages>
}

/** The languages of the built-in messages. */
export const LANGUAGES = ["en", "zh", "de", "fr", "es", "pt", "ja"] as const

export type Language = (typeof LANGUAGES)[number]

/** The built-in language that fits a locale; English if there is none. */
export function languageOf(locale: string): Language {
  const [language] = locale.toLowerCase().split(/[-_]/)
  return LANGUAGES.find((one) => one === language) ?? "en"
}

export async function loadMessages({
  locale = documentLocale() || navigator.language,
  messages,
}: MessageOptions): Promise<Messages> {
  return { ...(await readLanguage(languageOf(locale))), ...messages }
}

async function readLanguage(language: Language): Promise<Messages> {
  switch (language) {
    case "en":
      return (await import("./en.js")).en
    case "zh":
      return (await import("./zh.js")).zh
    case "de":
      return (await import("./de.js")).de
    case "fr":
      return (await import("./fr.js")).fr
    case "es":
      return (await import("./es.js")).es
    case "pt":
      return (await import("./pt.js")).pt
    case "ja":
      return (await import("./ja.js")).ja
  }
}
