import ts from "typescript"

/** The names of the tests in a spec file, up to the first placeholder of an `each` (`%s`). */
export function testNamesIn(source: string): readonly string[] {
  const names: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) names.push(nameIn(node))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile("spec.ts", source, ts.ScriptTarget.Latest))
  return names
}

/** `it`, or `it.each(…)`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === "it"
  if (!ts.isCallExpression(callee) || !ts.isPropertyAccessExpression(callee.expression)) return false
  const { expression, name } = callee.expression
  return ts.isIdentifier(expression) && expression.text === "it" && name.text === "each"
}

function nameIn({ arguments: [name] }: ts.CallExpression): string {
  return name && ts.isStringLiteralLike(name) ? (name.text.split("%")[0] ?? "") : ""
}
