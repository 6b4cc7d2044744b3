/** The generated texts, by the name in their markers: `<!-- generated:NAME -->` and `<!-- /generated:NAME -->`. */
export type Parts = Readonly<Record<string, () => string>>

const MARKED = /<!-- generated:([\w-]+) -->\n[\s\S]*?<!-- \/generated:\1 -->/g
const OPENING = /<!-- generated:([\w-]+) -->/g

/**
 * Replaces the generated parts of a document and leaves everything else unchanged.
 *
 * @throws Error naming a marker that has no end or no part
 */
export function fillIn(document: string, parts: Parts): string {
  const filled: string[] = []
  const text = document.replace(MARKED, (_, name: string) => {
    filled.push(name)
    return `<!-- generated:${name} -->\n${partOf(parts, name)}\n<!-- /generated:${name} -->`
  })
  const unfilled = namesIn(document).find((name) => !filled.includes(name))
  if (unfilled === undefined) return text
  throw new Error(`The part "${unfilled}" has no end: write <!-- /generated:${unfilled} --> after it.`)
}

/** The names of the generated parts of a document. */
export function namesIn(document: string): string[] {
  return [...document.matchAll(OPENING)].flatMap(([, name]) => name ?? [])
}

function partOf(parts: Parts, name: string): string {
  const make = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (!make) throw new Error(`No part is called "${name}". There are: ${Object.keys(parts).join(", ")}.`)
  return make()
}
