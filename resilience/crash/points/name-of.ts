import ts from "typescript"

const LONGEST = 60

/** The awaited call, in a few words: `acquiring.operations.move`, `sendModification`, `#db.where.update`. */
export function calleeOf(node: ts.Expression): string {
  return partsOf(node).join(".").slice(0, LONGEST) || "value"
}

function partsOf(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...partsOf(node.expression), node.name.text]
  if (ts.isElementAccessExpression(node) || ts.isCallExpression(node) || ts.isNewExpression(node))
    return partsOf(node.expression)
  if (ts.isParenthesizedExpression(node)) return partsOf(node.expression)
  // The compiler writes a call of an imported function as `(0, module_1.name)()`.
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.CommaToken)
    return partsOf(node.right).slice(-1)
  if (ts.isConditionalExpression(node)) return partsOf(node.whenTrue)
  return []
}

/** The name of the innermost function around a node that has one. */
export function functionAround(node: ts.Node): string {
  for (let at = node.parent as ts.Node | undefined; at; at = at.parent) {
    const name = nameOf(at)
    if (name !== undefined) return name
  }
  return "module"
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) return node.name?.text ?? assignedName(node)
  if (ts.isMethodDeclaration(node) || ts.isAccessor(node)) return node.name.getText().replace(/^#/, "")
  return ts.isArrowFunction(node) ? assignedName(node) : undefined
}

/** The name in `const name = () => …`, `{ name: () => … }` or a class's `name = () => …`. */
function assignedName({ parent }: ts.Node): string | undefined {
  const isNamed =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)
  return isNamed ? parent.name.getText() : undefined
}
