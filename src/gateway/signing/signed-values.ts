import type { SignatureSettings } from "../profile/settings/signature-settings"
import { isList, isNamed, wireName } from "../wire/tree"
import type { NamedTree, Tree } from "../wire/tree"

export interface Signable {
  /** The fields under their names on the wire. */
  readonly fields: NamedTree
  /** Replacement names of fields: { ours: theirs }. */
  readonly names?: Readonly<Record<string, string>>
}

type Names = Readonly<Record<string, string>>

/**
 * Returns the signed values of a message in their order. An absent value is an empty text. `sorted` leaves out empty
 * values, the signature itself, and values that are not text (lists and objects).
 */
export function signedValues(
  { strategy, fields, excluded }: Pick<SignatureSettings, "strategy" | "fields" | "excluded">,
  message: Signable
): readonly string[] {
  const names = message.names ?? {}
  switch (strategy) {
    case "fields":
      return fields.flatMap((path) => valuesAt(message.fields, path.split("."), names))
    case "sorted": {
      const unsigned = new Set([wireName("encryption_data", names), ...excluded])
      return [...message.fields]
        .filter(([name]) => !unsigned.has(name))
        .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
        .flatMap(([, value]) => (typeof value === "string" && value !== "" ? [value] : []))
    }
  }
}

/** Follows a path such as `refund_orders[].transaction_id` through every element of a list. */
function valuesAt(tree: Tree | undefined, path: readonly string[], names: Names): string[] {
  const [step, ...rest] = path
  if (step === undefined) return [typeof tree === "string" ? tree : ""]
  const inner = isNamed(tree) ? tree.get(wireName(step.replace("[]", ""), names)) : undefined
  if (!step.endsWith("[]")) return valuesAt(inner, rest, names)
  const elements = isList(inner) ? inner : inner === undefined ? [] : [inner]
  return elements.flatMap((element) => valuesAt(element, rest, names))
}
