import { statusOf } from "./status"

/** Medusa names the policies that a route wants, in this form. */
const WANTED = /Required policies: ((?:[a-z_]+:[a-z*]+(?:, )?)+)/

/**
 * The policies without which Medusa did not let a user in.
 *
 * @returns `undefined` if it was not Medusa's check of roles that refused; empty if the user has no role at all
 */
export function missingPolicies(error: Error): readonly string[] | undefined {
  if (statusOf(error) !== 403) return undefined
  const wanted = WANTED.exec(error.message)?.[1]
  if (wanted !== undefined) return wanted.split(", ").filter((policy) => policy !== "")
  return error.message === "Forbidden" ? [] : undefined
}
