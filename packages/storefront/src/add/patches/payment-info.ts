import type ts from "typescript"
import { addImport, joinEdits } from "../add-import"
import { findAll } from "../source"
import type { Edit, Source } from "../source"
import { REACT } from "./patch"
import type { Patch } from "./patch"

const FUNCTION = "paymentInfo"

interface Titles {
  /** The starter's map from a provider to its title and icon. */
  map: string
  paths: readonly string[]
}

/** Title and icon of a payment. A provider that the starter's map does not list has neither. */
export function createPaymentInfoPatches({ map, paths }: Titles): Patch[] {
  return paths.map((path) => ({
    path,
    byHand: `Import { ${FUNCTION} } from "${REACT}" and replace each ${map}[id].… by (${map}[id] ?? ${FUNCTION}(id))?.…`,
    findEdits: (source) => findInfoEdits(source, map),
  }))
}

function findInfoEdits(source: Source, map: string): readonly Edit[] | undefined {
  const { ts: typescript } = source
  const reads = findAll(source, typescript.isElementAccessExpression).filter(
    ({ expression }) => typescript.isIdentifier(expression) && expression.text === map
  )
  const missing = reads.filter((read) => !hasFallback(source, read))
  if (reads.length === 0) return undefined
  if (missing.length === 0) return []
  return joinEdits(
    addImport(source, { name: FUNCTION, module: REACT }),
    ...missing.map((read) => addFallback(source, read))
  )
}

function hasFallback({ ts: typescript }: Source, { parent }: ts.ElementAccessExpression): boolean {
  return (
    typescript.isBinaryExpression(parent) &&
    parent.operatorToken.kind === typescript.SyntaxKind.QuestionQuestionToken &&
    typescript.isCallExpression(parent.right) &&
    parent.right.expression.getText() === FUNCTION
  )
}

/** `map[id].title` becomes `(map[id] ?? paymentInfo(id))?.title`. */
function addFallback(source: Source, read: ts.ElementAccessExpression): Edit[] | undefined {
  const { ts: typescript } = source
  const { parent, argumentExpression: id } = read
  // The expression is read twice, so it may be no call.
  if (!isPure(source, id) || !typescript.isPropertyAccessExpression(parent)) return undefined
  const text = `(${read.getText()} ?? ${FUNCTION}(${id.getText()}))?.`
  return [{ start: read.getStart(), end: parent.name.getStart(), text }]
}

function isPure(source: Source, node: ts.Expression): boolean {
  const { ts: typescript } = source
  return typescript.isPropertyAccessExpression(node) ? isPure(source, node.expression) : typescript.isIdentifier(node)
}
