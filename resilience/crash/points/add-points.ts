import ts from "typescript"
import { calleeOf, functionAround } from "./name-of"

/** A file's code in which every `await` reports its begin and its end, with the names of these points. */
export interface PointedCode {
  readonly code: string
  /** In the order of the code: `…(before)` and `…(after)` of each `await`. */
  readonly points: readonly string[]
}

/**
 * Adds a point before and after every `await` of compiled code.
 *
 * Nothing is written between two awaits. So a process that dies at each of these points has died in every way that
 * makes a difference.
 *
 * @param file the beginning of the names, such as `application/modifications/send-modification`
 */
export function addPoints(file: string, code: string): PointedCode {
  const source = ts.createSourceFile(`${file}.js`, code, ts.ScriptTarget.ES2022, true, ts.ScriptKind.JS)
  const seen = new Map<string, number>()
  const points: string[] = []
  const edits: { readonly at: number; readonly text: string }[] = []
  visit(source)
  return { code: applied(code, edits), points }

  function visit(node: ts.Node): void {
    if (ts.isAwaitExpression(node)) {
      const [before, after] = namesOf(node)
      points.push(before, after)
      edits.push({
        at: node.getStart(source),
        text: `(crashPoints.at(${JSON.stringify(before)}),crashPoints.at(${JSON.stringify(after)},`,
      })
      edits.push({ at: node.getEnd(), text: "))" })
    }
    ts.forEachChild(node, visit)
  }

  function namesOf(node: ts.AwaitExpression): [string, string] {
    const plain = `${file}#${functionAround(node)}:${calleeOf(node.expression)}`
    const count = (seen.get(plain) ?? 0) + 1
    seen.set(plain, count)
    const name = count === 1 ? plain : `${plain}~${count}`
    return [`${name}(before)`, `${name}(after)`]
  }
}

/** From the end to the beginning, because then no edit moves the place of another. */
function applied(code: string, edits: readonly { readonly at: number; readonly text: string }[]): string {
  const backwards = edits.toSorted((one, other) => other.at - one.at)
  return backwards.reduce((text, edit) => text.slice(0, edit.at) + edit.text + text.slice(edit.at), code)
}
