import { statusOf } from "../format/status"

/** Medusa names the required policies of a route in this form. */
const WANTED = /Required policies: ((?:[a-z_]+:[a-z*]+(?:, )?)+)/

/**
 * The policies that the user lacks.
 *
 * @returns `undefined` if another check than Medusa's roles rejected the request; empty if the user has no role
 */
export function missingPolicies(error: Error): readonly string[] | undefined {
  if (statusOf(error) !== 403) return undefined
  const wanted = WANTED.exec(error.message)?.[1]
  if (wanted !== undefined) return wanted.split(", ").filter((policy) => policy !== "")
  return error.message === "Forbidden" ? [] : undefined
}
