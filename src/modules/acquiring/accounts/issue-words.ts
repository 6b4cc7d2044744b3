import type { z } from "@medusajs/framework/zod"
import { said } from "../../../domain/shared/told"

/** How zod's own messages begin; what a schema says itself is kept. */
const ZODS = /^(Too |Invalid |Unrecognized )/

/** What is wrong with a field, to follow its name: as the schema says it, or where it says nothing, in words that can be translated. */
export function issueWords(issue: z.core.$ZodIssue): string {
  return ZODS.test(issue.message) ? (plainWords(issue) ?? issue.message) : issue.message
}

function plainWords(issue: z.core.$ZodIssue): string | undefined {
  switch (issue.code) {
    case "too_small":
      return atLeast(issue.origin, String(issue.minimum))
    case "too_big":
      return atMost(issue.origin, String(issue.maximum))
    case "invalid_value":
      return said`must be one of ${issue.values.map(String).join(", ")}`
    case "invalid_type":
      return said`must be of the type ${issue.expected}`
    case "not_multiple_of":
      return said`must be a multiple of ${issue.divisor}`
    case "invalid_format":
      return said`is not of the form that it has`
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
      return said`must have at least ${least} characters`
    case "array":
    case "set":
      return said`must have at least ${least} entries`
    default:
      return said`must be at least ${least}`
  }
}

function atMost(origin: string, most: string): string {
  switch (origin) {
    case "string":
      return said`must have at most ${most} characters`
    case "array":
    case "set":
      return said`must have at most ${most} entries`
    default:
      return said`must be at most ${most}`
  }
}
