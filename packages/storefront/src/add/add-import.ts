import type ts from "typescript"
import { findAll, usesName } from "./source"
import type { Edit, Source } from "./source"

export interface WantedImport {
  name: string
  module: string
  isDefault?: boolean
}

/** The edits that import a name. @returns `undefined` if the file has no imports, or uses the name for something else */
export function addImport(source: Source, { name, module, isDefault = false }: WantedImport): Edit[] | undefined {
  const { ts: typescript } = source
  const imports = source.tree.statements.filter(typescript.isImportDeclaration)
  if (imports.some((declaration) => importsName(source, declaration, { name, module, isDefault }))) return []
  const last = imports.at(-1)
  if (!last || usesName(source, name)) return undefined
  const named = isDefault
    ? undefined
    : imports.map((declaration) => namedImports(source, declaration, module)).find(Boolean)
  const lastName = named?.elements.at(-1)
  if (lastName) return [{ start: lastName.getEnd(), end: lastName.getEnd(), text: `, ${name}` }]
  const semicolon = last.getText().endsWith(";") ? ";" : ""
  const what = isDefault ? name : `{ ${name} }`
  return [{ start: last.getEnd(), end: last.getEnd(), text: `\nimport ${what} from "${module}"${semicolon}` }]
}

function importsName(source: Source, declaration: ts.ImportDeclaration, { name, module, isDefault }: WantedImport) {
  if (isDefault) return isOf(source, declaration, module) && declaration.importClause?.name?.text === name
  return namedImports(source, declaration, module)?.elements.some((element) => element.name.text === name) ?? false
}

function namedImports(source: Source, declaration: ts.ImportDeclaration, module: string): ts.NamedImports | undefined {
  const clause = declaration.importClause
  const bindings = clause?.namedBindings
  if (!isOf(source, declaration, module) || !bindings || clause.isTypeOnly) return undefined
  return source.ts.isNamedImports(bindings) ? bindings : undefined
}

function isOf({ ts: typescript }: Source, { moduleSpecifier }: ts.ImportDeclaration, module: string): boolean {
  return typescript.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === module
}

/** All edits of a file, or `undefined` if one of them cannot be made. */
export function joinEdits(...parts: readonly (readonly Edit[] | undefined)[]): Edit[] | undefined {
  return parts.includes(undefined) ? undefined : parts.flatMap((edits) => edits ?? [])
}

/** Whether a JSX element of this name is in the file. */
export function usesElement(source: Source, name: string): boolean {
  const { ts: typescript } = source
  return [
    ...findAll(source, typescript.isJsxSelfClosingElement),
    ...findAll(source, typescript.isJsxOpeningElement),
  ].some(({ tagName }) => tagName.getText() === name)
}
