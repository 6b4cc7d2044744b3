import { InvalidProfile } from "../../src/gateway/outcomes/errors"
import { parseProfile } from "../../src/gateway/profile/profile"
import type { ProfileInput } from "../../src/gateway/profile/profile"

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
    const fields = error instanceof InvalidProfile ? error.problems[0]?.problem.params.fields : undefined
    if (typeof fields === "string") return fields.split(", ")
    throw error
  }
  return []
}
