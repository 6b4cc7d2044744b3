import type { NamedTree, Tree } from "../wire/tree"

/** Names that the gateway's own pages use beside the document's (gateway-api 4.2). */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["merNo", "merchant_id"],
  ["gatewayNo", "account_id"],
  ["orderAmount", "amount"],
  ["orderCurrency", "currency"],
  ["signInfo", "encryption_data"],
])

/** A field's name in the document, whether it came in snake_case, in camelCase, or as the profile or section 4.2 calls it. */
export function documentName(name: string, names: Readonly<Record<string, string>>): string {
  const [ours] = Object.entries(names).find(([, theirs]) => theirs === name) ?? []
  return (
    ours ??
    ALIASES.get(name) ??
    name.replace(/[A-Z]/g, (letter, place: number) => (place > 0 ? "_" : "") + letter.toLowerCase())
  )
}

/**
 * The fields by their names in the document. Where one came under several names, the document's own name wins; what is
 * verified and what is read is the same value in any case.
 */
export function byDocumentNames(fields: NamedTree, names: Readonly<Record<string, string>>): NamedTree {
  const renamed = new Map<string, Tree>()
  for (const [name, value] of fields) {
    const ours = documentName(name, names)
    if (ours === name || !renamed.has(ours)) renamed.set(ours, value)
  }
  return renamed
}
