import type { z } from "@medusajs/framework/zod"
import { englishOf } from "../../../domain/shared/messages/message"

/** The prefixes of zod's own messages. A schema's own message stays. */
const ZODS = /^(Too |Invalid |Unrecognized )/

/** The fault of a field, to follow its name: the schema's message, or a message that can be translated. */
export function issueMessages(issue: z.core.$ZodIssue): string {
  return ZODS.test(issue.message) ? (plainWords(issue) ?? issue.message) : issue.message
}

function plainWords(issue: z.core.$ZodIssue): string | undefined {
  switch (issue.code) {
    case "too_small":
      return atLeast(issue.origin, String(issue.minimum))
    case "too_big":
      return atMost(issue.origin, String(issue.maximum))
    case "invalid_value":
      return englishOf("settings.must_be_one_of", { options: issue.values.map(String).join(", ") })
    case "invalid_type":
      return englishOf("settings.must_be_of_type", { type: issue.expected })
    case "not_multiple_of":
      return englishOf("settings.must_be_multiple_of", { number: issue.divisor })
    case "invalid_format":
      return englishOf("settings.format_invalid")
    case "custom":
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "unrecognized_keys":
      return undefined
  }
}

function atLeast(origin: string, least: string): string {
  switch (origin) {
    case "string":
      return englishOf("settings.too_few_characters", { count: least })
    case "array":
    case "set":
      return englishOf("settings.too_few_entries", { count: least })
    default:
      return englishOf("settings.number_too_small", { number: least })
  }
}

function atMost(origin: string, most: string): string {
  switch (origin) {
    case "string":
      return englishOf("settings.too_many_characters", { count: most })
    case "array":
    case "set":
      return englishOf("settings.too_many_entries", { count: most })
    default:
      return englishOf("settings.number_too_large", { number: most })
  }
}
