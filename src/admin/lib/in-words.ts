import { recogniser } from "../../domain/shared/recognise"
import { asItIs, say, textOf } from "../../domain/shared/told"
import type { Speech, Told } from "../../domain/shared/told"
import zhCN from "../i18n/server.zhCN.json"
import { formatMoment } from "./format"

/** What the server tells, by its English template, for each language that is not English. */
const TEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = { "zh-CN": zhCN }

/**
 * Something that the server tells, in the viewer's language and by their clock.
 *
 * @param locale as `Intl` names it
 * @param timeZone the viewer's own where none is given
 */
export function inWords(told: Told, locale: string, timeZone?: string): string {
  const speech: Speech = {
    template: (english) => TEXTS[locale]?.[english] ?? english,
    moment: (at) => formatMoment(at, locale, timeZone),
    // A full stop of Chinese is as wide as a character, and holds its own space.
    join: (sentences) => sentences.join(" ").replace(/([。）：]) /g, "$1"),
    text: (english) => {
      // Also for readers of English: the times in it are those of their clock.
      const recognised = recognise(english)
      return textOf(recognised) ?? say(recognised, speech)
    },
  }
  return say(told, speech)
}

/**
 * Something that the server said in English, a refusal for instance, in the viewer's language and by their clock: as far as it is made of sentences of
 * ours. What the gateway said stays as it is.
 */
export function saidInWords(english: string, locale: string, timeZone?: string): string {
  return inWords(asItIs(english), locale, timeZone)
}

const recognise = recogniser(Object.keys(zhCN))
