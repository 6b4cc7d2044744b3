import { EN } from "../../domain/shared/messages/en"
import { formatMessage, verbatim, verbatimText } from "../../domain/shared/messages/message"
import type { Message, MessageCode, MessageLanguage } from "../../domain/shared/messages/message"
import { recogniser } from "../../domain/shared/messages/recognise"
import { ZH_CN } from "../../domain/shared/messages/zh-cn"
import { formatMoment } from "./format"

/** The catalogues of the languages that are not English. */
const CATALOGUES: Readonly<Record<string, Readonly<Record<MessageCode, string>>>> = { "zh-CN": ZH_CN }

/**
 * A message of the server in the viewer's language, with times in their time zone.
 *
 * @param locale as `Intl` names it
 * @param timeZone the viewer's own if none is given
 */
export function inWords(message: Message, locale: string, timeZone?: string): string {
  const language: MessageLanguage = {
    template: (code) => (CATALOGUES[locale] ?? EN)[code],
    moment: (at) => formatMoment(at, locale, timeZone),
    // A full stop of Chinese is as wide as a character, and holds its own space.
    join: (sentences) => sentences.join(" ").replace(/([。）：]) /g, "$1"),
    text: (english) => {
      // For readers of English as well: its times are shown in their time zone.
      const recognised = recognise(english)
      return verbatimText(recognised) ?? formatMessage(recognised, language)
    },
  }
  return formatMessage(message, language)
}

/** An English text of the server in the viewer's language, as far as it is made of messages. The gateway's own text stays as it is. */
export function saidInWords(english: string, locale: string, timeZone?: string): string {
  return inWords(verbatim(english), locale, timeZone)
}

const recognise = recogniser(Object.entries(EN) as [MessageCode, string][])
