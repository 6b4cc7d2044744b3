import type ts from "typescript"
import type { TypeScript } from "./load-typescript"

/** Replaces the characters from `start` to `end`. */
export interface Edit {
  start: number
  end: number
  text: string
}

/** A file of the storefront with its syntax tree. */
export interface Source {
  ts: TypeScript
  tree: ts.SourceFile
  text: string
}

/** Parses a file of TypeScript with JSX. @returns `undefined` if its syntax is wrong */
export function parseSource(typescript: TypeScript, path: string, text: string): Source | undefined {
  const { diagnostics = [] } = typescript.transpileModule(text, {
    fileName: path,
    reportDiagnostics: true,
    compilerOptions: { jsx: typescript.JsxEmit.Preserve, target: typescript.ScriptTarget.ES2022 },
  })
  if (diagnostics.length > 0) return undefined
  const tree = typescript.createSourceFile(path, text, typescript.ScriptTarget.ES2022, true, typescript.ScriptKind.TSX)
  return { ts: typescript, tree, text }
}

/** The text after its edits, with the ends of lines that it has. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const newline = text.includes("\r\n") ? "\r\n" : "\n"
  // From the end, and at one place the later ones first: so they are in their order there.
  return [...edits]
    .reverse()
    .sort((a, b) => b.start - a.start)
    .reduce(
      (result, { start, end, text: replacement }) =>
        result.slice(0, start) + replacement.replace(/\r?\n/g, newline) + result.slice(end),
      text
    )
}

/** All nodes of a kind below a node, in the order of the file. */
export function findAll<Found extends ts.Node>(
  { ts: typescript, tree }: Source,
  isWanted: (node: ts.Node) => node is Found,
  below: ts.Node = tree
): Found[] {
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    if (isWanted(node)) found.push(node)
    typescript.forEachChild(node, visit)
  }
  typescript.forEachChild(below, visit)
  return found
}

/** The white space at the begin of the line of a position. */
export function indentAt({ text }: Source, position: number): string {
  const start = text.lastIndexOf("\n", position - 1) + 1
  return /^[ \t]*/.exec(text.slice(start, position))?.[0] ?? ""
}

/** Whether a name occurs in the file as an identifier. */
export function usesName(source: Source, name: string): boolean {
  return findAll(source, source.ts.isIdentifier).some((identifier) => identifier.text === name)
}
