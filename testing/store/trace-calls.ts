import { Session } from "node:inspector/promises"
import type { Debugger } from "node:inspector"
import { sep } from "node:path"
import ts from "typescript"
import { root } from "../processes/folders"

const BINDING = "recordCallOfTest"

/**
 * Records the calls of named functions of the plugin while something runs. Each function gets a breakpoint with a
 * condition that records the call and never stops, so the traced code is the code that runs in a shop.
 *
 * @param act runs what is traced, with the calls so far
 * @returns the names in the order of the calls
 */
export async function traceCalls(
  names: ReadonlySet<string>,
  act: (calls: readonly string[]) => Promise<void>
): Promise<string[]> {
  const calls: string[] = []
  const session = new Session()
  session.connect()
  session.on("Runtime.bindingCalled", ({ params }) => void calls.push(params.payload))
  const settings: Promise<void>[] = []
  session.on("Debugger.scriptParsed", ({ params }) => {
    if (isOfPlugin(params.url)) settings.push(setBreakpoints(session, params, names))
  })
  try {
    await session.post("Runtime.enable")
    await session.post("Runtime.addBinding", { name: BINDING })
    await session.post("Debugger.enable")
    await Promise.all(settings)
    await act(calls)
    return calls
  } finally {
    session.disconnect()
  }
}

function isOfPlugin(url: string): boolean {
  const path = url.replace(/^file:\/\//, "")
  return [`${root}${sep}.medusa${sep}server${sep}src${sep}`, `${root}${sep}src${sep}`].some((folder) =>
    path.startsWith(folder)
  )
}

async function setBreakpoints(
  session: Session,
  { scriptId }: Debugger.ScriptParsedEventDataType,
  names: ReadonlySet<string>
): Promise<void> {
  const { scriptSource } = await session.post("Debugger.getScriptSource", { scriptId })
  const file = ts.createSourceFile("script.js", scriptSource, ts.ScriptTarget.Latest)
  for (const { name, at } of bodiesIn(file)) {
    if (!names.has(name)) continue
    const { line, character } = file.getLineAndCharacterOfPosition(at)
    await session.post("Debugger.setBreakpoint", {
      location: { scriptId, lineNumber: line, columnNumber: character },
      condition: `(${BINDING}(${JSON.stringify(name)}), false)`,
    })
  }
}

/** The functions of a script, also inside others, with the position of their first statement. */
function bodiesIn(file: ts.SourceFile): { readonly name: string; readonly at: number }[] {
  const bodies: { readonly name: string; readonly at: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) {
      const [first] = node.body?.statements ?? []
      if (first && node.name && ts.isIdentifier(node.name))
        bodies.push({ name: node.name.text, at: first.getStart(file) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return bodies
}
