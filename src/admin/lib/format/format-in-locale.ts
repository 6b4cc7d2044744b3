import { EN } from "../../../domain/shared/messages/en"
import { formatMessage } from "../../../domain/shared/messages/message"
import type { Message, MessageCode } from "../../../domain/shared/messages/message"
import { ZH_CN } from "../../../domain/shared/messages/zh-cn"
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
  return formatMessage(message, {
    template: (code) => (CATALOGUES[locale] ?? EN)[code],
    moment: (at) => formatMoment(at, locale, timeZone),
    // A Chinese full stop has its own space.
    join: (sentences) => sentences.join(" ").replace(/([。）：]) /g, "$1"),
  })
}
