import { isDeepStrictEqual } from "node:util"
import type { SignatureSpec } from "./signature"
import type { SignatureSettings } from "../profile/settings/signature-settings"
import { fieldPath } from "../profile/settings/signature-settings"
import type { NamedTree } from "../wire/tree"

type Order = Pick<SignatureSettings, "strategy" | "fields" | "excluded">

/** The settings of a signature that differ from the current ones. */
export type SignatureChange = Partial<
  Pick<SignatureSpec, "strategy" | "fields" | "excluded" | "digest" | "key" | "joiner" | "normaliser">
>

const DIGESTS: Readonly<Record<number, readonly SignatureSpec["digest"][]>> = {
  64: ["sha256", "hmac-sha256"],
  128: ["sha512", "hmac-sha512"],
}
const PLACES = ["append", "prepend"] as const
const NORMALISERS = ["trim", "none", "strip-all"] as const
/** The joiners of the gateway families; usually none. */
const JOINERS = ["", "&", "|", ",", ";", ":", "-", "_", "#", "+", " "] as const

/** The digests whose hexadecimal text has this length; empty if the text is not hexadecimal. */
export function digestsOfLength(signature: string): readonly SignatureSpec["digest"][] {
  return /^[\da-f]+$/i.test(signature) ? (DIGESTS[signature.length] ?? []) : []
}

/**
 * Lists the possible orders of a message's signed fields, the likeliest first:
 * - the message's own order;
 * - the orders of other messages, limited to the fields that are present;
 * - all fields sorted by name, then in the received order;
 * - the known orders without one or two of their fields.
 *
 * @param message the fields under the document's names, and their received order
 */
export function likelyOrders(
  own: readonly Order[],
  others: readonly Order[],
  { named, came }: { readonly named: NamedTree; readonly came: readonly string[] }
): readonly Order[] {
  const lists = (orders: readonly Order[]) => orders.filter(({ strategy }) => strategy === "fields")
  const isThere = (path: string): boolean => named.has(path.split(/\[\]|\./)[0] ?? "")
  const present = lists([...own, ...others]).map(({ fields }) => fields.filter(isThere))
  return distinct([
    ...lists(own),
    ...present.map(byFields),
    ...[...own, ...others].filter(({ strategy }) => strategy === "sorted"),
    { strategy: "sorted", fields: [], excluded: [] },
    byFields(came.filter((name) => fieldPath.safeParse(name).success)),
    ...present.flatMap(withFewer).map(byFields),
  ])
}

function byFields(fields: readonly string[]): Order {
  return { strategy: "fields", fields: [...fields], excluded: [] }
}

function distinct(orders: readonly Order[]): readonly Order[] {
  const byText = new Map(
    orders.map(({ strategy, fields, excluded }) => [
      JSON.stringify(strategy === "fields" ? fields : excluded) + strategy,
      { strategy, fields, excluded },
    ])
  )
  return [...byText.values()]
}

/** Returns a list's variants without one element, and without two. */
function withFewer(list: readonly string[]): string[][] {
  return list.flatMap((_, first) => {
    const without = list.filter((_path, place) => place !== first)
    return [
      without,
      ...without.slice(first).map((_path, second) => without.filter((_left, place) => place !== first + second)),
    ]
  })
}

/** Yields every signature setting for the given orders, the ones closest to the current settings first. */
export function* specsOf(
  orders: readonly Order[],
  wanted: SignatureSpec,
  digests: readonly SignatureSpec["digest"][]
): Generator<SignatureSpec> {
  for (const order of orders)
    for (const digest of moveToFront(wanted.digest, digests))
      for (const key of digest.startsWith("hmac") ? [wanted.key] : moveToFront(wanted.key, PLACES))
        for (const normaliser of moveToFront(wanted.normaliser, NORMALISERS))
          for (const joiner of new Set([wanted.joiner, ...JOINERS]))
            yield { ...wanted, ...order, digest, key, normaliser, joiner }
}

function moveToFront<Value>(wanted: Value, all: readonly Value[]): readonly Value[] {
  return all.includes(wanted) ? [wanted, ...all.filter((value) => value !== wanted)] : all
}

/** The settings to change. With them the message verifies as found. */
export function differingSettings(wanted: SignatureSpec, found: SignatureSpec): SignatureChange {
  const { strategy, fields, excluded, digest, key, joiner, normaliser } = found
  return {
    ...(strategy !== wanted.strategy && { strategy }),
    ...(strategy === "fields" && !isDeepStrictEqual(fields, wanted.fields) && { fields }),
    ...(strategy === "sorted" && !isDeepStrictEqual(excluded, wanted.excluded) && { excluded }),
    ...(digest !== wanted.digest && { digest }),
    ...(key !== wanted.key && { key }),
    ...(joiner !== wanted.joiner && { joiner }),
    ...(normaliser !== wanted.normaliser && { normaliser }),
  }
}
