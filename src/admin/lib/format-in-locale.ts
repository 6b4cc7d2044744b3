import { EN } from "../../domain/shared/messages/en"
import { formatMessage, verbatim, verbatimText } from "../../domain/shared/messages/message"
import type { Message, MessageCode, MessageLanguage } from "../../domain/shared/messages/message"
import { recogniser } from "../../domain/shared/messages/recognise"
import { ZH_CN } from "../../domain/shared/messages/zh-cn"
import { formatMoment } from "./format"

/** The catalogues of the languages other than English. */
const CATALOGUES: Readonly<Record<string, Readonly<Record<MessageCode, string>>>> = { "zh-CN": ZH_CN }

/**
 * Formats a server's message in the viewer's language, with times in their time zone.
 *
 * @param locale an `Intl` locale
 * @param timeZone by default the viewer's own
 */
export function formatInLocale(message: Message, locale: string, timeZone?: string): string {
  const language: MessageLanguage = {
    template: (code) => (CATALOGUES[locale] ?? EN)[code],
    moment: (at) => formatMoment(at, locale, timeZone),
    // A Chinese full stop has its own space.
    join: (sentences) => sentences.join(" ").replace(/([。）：]) /g, "$1"),
    text: (english) => {
      // Needed in English too, because it shows times in the viewer's time zone.
      const recognised = recognise(english)
      return verbatimText(recognised) ?? formatMessage(recognised, language)
    },
  }
  return formatMessage(message, language)
}

/** Translates a server's English text, as far as it consists of messages. The gateway's own text stays as it is. */
export function saidInWords(english: string, locale: string, timeZone?: string): string {
  return formatInLocale(verbatim(english), locale, timeZone)
}

const recognise = recogniser(Object.entries(EN) as [MessageCode, string][])
