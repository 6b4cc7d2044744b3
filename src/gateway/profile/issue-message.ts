import { readSchemaMessage } from "../../domain/shared/messages/schema-message"
import type { z } from "zod"
import { createMessage, verbatim } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"

/** The fault of a field, to follow its name: the schema's own message, or one for the kind of fault. */
export function issueMessage(issue: z.core.$ZodIssue): Message {
  return readSchemaMessage(issue.message) ?? plainWords(issue) ?? verbatim(issue.message)
}

function plainWords(issue: z.core.$ZodIssue): Message | undefined {
  switch (issue.code) {
    case "too_small":
      return atLeast(issue.origin, String(issue.minimum))
    case "too_big":
      return atMost(issue.origin, String(issue.maximum))
    case "invalid_value":
      return createMessage("settings.must_be_one_of", { options: issue.values.map(String).join(", ") })
    case "invalid_type":
      return createMessage("settings.must_be_of_type", { type: issue.expected })
    case "not_multiple_of":
      return createMessage("settings.must_be_multiple_of", { number: String(issue.divisor) })
    case "invalid_format":
      return createMessage("settings.format_invalid")
    case "custom":
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "unrecognized_keys":
      return undefined
  }
}

function atLeast(origin: string, least: string): Message {
  switch (origin) {
    case "string":
      return createMessage("settings.too_few_characters", { count: least })
    case "array":
    case "set":
      return createMessage("settings.too_few_entries", { count: least })
    default:
      return createMessage("settings.number_too_small", { number: least })
  }
}

function atMost(origin: string, most: string): Message {
  switch (origin) {
    case "string":
      return createMessage("settings.too_many_characters", { count: most })
    case "array":
    case "set":
      return createMessage("settings.too_many_entries", { count: most })
    default:
      return createMessage("settings.number_too_large", { number: most })
  }
}
