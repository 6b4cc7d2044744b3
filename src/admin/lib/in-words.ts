import { recogniser } from "../../domain/recognise"
import { say } from "../../domain/told"
import type { Told } from "../../domain/told"
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
  return say(told, {
    template: (english) => TEXTS[locale]?.[english] ?? english,
    moment: (at) => formatMoment(at, locale, timeZone),
    // A full stop of Chinese is as wide as a character, and holds its own space.
    join: (sentences) => sentences.join(" ").replace(/([。）：]) /g, "$1"),
  })
}

/**
 * Something that the server said in English, a refusal for instance, in the viewer's language: as far as it is made of sentences of ours. What the
 * gateway said stays as it is.
 */
export function saidInWords(english: string, locale: string, timeZone?: string): string {
  return TEXTS[locale] ? inWords(recognise(english), locale, timeZone) : english
}

const recognise = recogniser(Object.keys(zhCN))
