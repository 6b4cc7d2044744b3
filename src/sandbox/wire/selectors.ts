import type { Fields } from "./fields"
import { RequestError, invalid } from "./rejection"

const MOST_CHARACTERS = 1_000
const MOST_SELECTED = 100

/** A query's selector: the one field that is filled in, and its values. */
export interface Selection<Name extends string> {
  readonly by: Name
  readonly values: readonly string[]
}

/**
 * Reads the selectors of a query: comma lists of at most 100 values and 1,000 characters. Exactly one is filled in.
 *
 * @throws RequestError for none or several selectors, or too many values
 */
export function readSelection<Name extends string>(fields: Fields, names: readonly Name[]): Selection<Name> {
  const filled = names.filter((name) => fields.text(name).trim() !== "")
  const [by] = filled
  if (by === undefined || filled.length > 1)
    throw invalid(names[0] ?? "", `Exactly one of ${names.join(", ")} must be filled in.`)
  const text = fields.text(by).trim()
  const values = text.split(",").map((value) => value.trim())
  if (text.length > MOST_CHARACTERS || values.length > MOST_SELECTED) {
    throw new RequestError(
      "too_many",
      "I0007",
      by,
      `At most ${MOST_SELECTED} values and ${MOST_CHARACTERS} characters in one request`
    )
  }
  if (values.includes("")) throw invalid(by, `${by} has an empty value.`)
  return { by, values }
}
