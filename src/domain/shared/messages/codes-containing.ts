import { EN } from "./en"
import type { MessageCode } from "./message"
import { ZH_CN } from "./zh-cn"

/** The codes of the messages whose text contains `words` in one of the languages, for a search over stored messages. */
export function codesContaining(words: string): MessageCode[] {
  const wanted = words.toLowerCase()
  return MESSAGE_CODES.filter((code) => [EN[code], ZH_CN[code]].some((text) => text.toLowerCase().includes(wanted)))
}

const MESSAGE_CODES = Object.keys(EN) as MessageCode[]
