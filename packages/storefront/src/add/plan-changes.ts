import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Template } from "./list-templates"
import type { TypeScript } from "./load-typescript"
import type { Patch } from "./patches/patch"
import { applyEdits, parseSource } from "./source"

/** A file to write. */
export interface Change {
  path: string
  /** `undefined`: a new file. */
  before: string | undefined
  after: string
}

/** A file that the command does not change, although something may be missing in it. */
export interface LeftFile {
  path: string
  reason: string
  byHand: string
}

export interface Plan {
  changes: Change[]
  /** Files whose shape is not known: something is missing until it is done by hand. */
  left: LeftFile[]
  /** Files of an earlier run that were edited since. */
  edited: string[]
}

interface Parts {
  folder: string
  typescript: TypeScript
  patches: readonly Patch[]
  templates: readonly Template[]
}

/** Finds everything that is still missing in a storefront. It writes nothing. */
export function planChanges({ folder, typescript, patches, templates }: Parts): Plan {
  const plan: Plan = { changes: [], left: [], edited: [] }
  for (const patch of patches) planPatch(folder, typescript, patch, plan)
  const newline = usesCrlf(folder, patches) ? "\r\n" : "\n"
  for (const { path, text } of templates) {
    const before = readIfExists(join(folder, path))
    if (before === undefined) plan.changes.push({ path, before, after: text.replace(/\n/g, newline) })
    else if (before.replace(/\r\n/g, "\n") !== text) plan.edited.push(path)
  }
  return plan
}

function planPatch(folder: string, typescript: TypeScript, { path, byHand, findEdits }: Patch, plan: Plan): void {
  const before = readIfExists(join(folder, path))
  const leave = (reason: string) => plan.left.push({ path, reason, byHand })
  if (before === undefined) {
    leave("The file does not exist.")
    return
  }
  const source = parseSource(typescript, path, before)
  if (!source) {
    leave("The file has a syntax error.")
    return
  }
  const edits = findEdits(source)
  if (edits?.length === 0) return
  const after = edits && applyEdits(before, edits)
  if (after === undefined || !parseSource(typescript, path, after))
    leave("The file has another shape than the starter's.")
  else plan.changes.push({ path, before, after })
}

function usesCrlf(folder: string, patches: readonly Patch[]): boolean {
  return patches.some(({ path }) => readIfExists(join(folder, path))?.includes("\r\n"))
}

function readIfExists(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined
}
