import type { NamedTree, Tree } from "../wire/tree"

/** Names on the gateway's own pages that differ from the document's (gateway-api 4.2). */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["merNo", "merchant_id"],
  ["gatewayNo", "account_id"],
  ["orderAmount", "amount"],
  ["orderCurrency", "currency"],
  ["signInfo", "encryption_data"],
])

/**
 * The document's name of a field that arrived in snake_case, in camelCase, or under a name of the profile or section
 * 4.2.
 */
export function documentName(name: string, names: Readonly<Record<string, string>>): string {
  const [ours] = Object.entries(names).find(([, theirs]) => theirs === name) ?? []
  return (
    ours ??
    ALIASES.get(name) ??
    name.replace(/[A-Z]/g, (letter, place: number) => (place > 0 ? "_" : "") + letter.toLowerCase())
  )
}

/**
 * Renames fields to the document's names. If a field arrived under several names, the document's own name wins. The
 * value that is verified is always the value that is read.
 */
export function byDocumentNames(fields: NamedTree, names: Readonly<Record<string, string>>): NamedTree {
  const renamed = new Map<string, Tree>()
  for (const [name, value] of fields) {
    const ours = documentName(name, names)
    if (ours === name || !renamed.has(ours)) renamed.set(ours, value)
  }
  return renamed
}
