import { InvalidProfile } from "../outcomes/errors"
import { parseProfile } from "../profile/profile"
import type { ProfileInput } from "../profile/profile"

/**
 * The fields of an operation's message that a profile may rename. They are read from the error about an unknown field.
 */
export function fieldsOf(
  operation: keyof NonNullable<ProfileInput["operations"]>,
  side: "request_names" | "result_names"
): readonly string[] {
  try {
    parseProfile({ operations: { [operation]: { [side]: { none: "x" } } } })
  } catch (error) {
    if (error instanceof InvalidProfile)
      return error.problems[0]?.problem.replace(/^.*its fields are /, "").split(", ") ?? []
    throw error
  }
  return []
}
