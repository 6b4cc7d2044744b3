import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const ROOT = join(__dirname, "../../..")
const SOURCES = "packages/storefront/src"
const NAME = "medusa-payment-acquiring-storefront"
const PAGES = ["storefront", "storefront-react", "storefront-next"]

/** Everything that a fragment takes from the code around it, and a package that is not installed here. */
const AROUND = `
declare const kit: import("${NAME}").Acquiring
declare const showThanks: (order: import("${NAME}").PlacedOrder) => void
declare const showStatus: (payment: import("${NAME}").Payment, session?: import("${NAME}").Session) => void
declare const AcquiringProvider: typeof import("${NAME}/react").AcquiringProvider
declare const children: import("react").ReactNode
declare module "@tanstack/react-router" {
  type Handler = (about: { request: Request }) => Promise<Response>
  export function createFileRoute(path: string): (route: { server: { handlers: Record<string, Handler> } }) => unknown
}
`

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: ["node"],
  skipLibCheck: true,
  baseUrl: ROOT,
  paths: {
    [NAME]: [`${SOURCES}/index.ts`],
    [`${NAME}/react`]: [`${SOURCES}/react/index.ts`],
    [`${NAME}/next`]: [`${SOURCES}/next/index.ts`],
  },
}

/** The blocks of TypeScript of the pages, each as a module. */
function blocks(): Map<string, string> {
  const found = PAGES.flatMap((page) => {
    const text = readFileSync(join(ROOT, "docs", `${page}.md`), "utf8")
    return [...text.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(
      ([, code = ""], index) => [`${page}-${String(index + 1)}.tsx`, code] as const
    )
  })
  return new Map(found)
}

/** Compiles modules that exist in memory only. @returns each error with the name of its module */
function errorsIn(modules: ReadonlyMap<string, string>): string[] {
  const texts = new Map(
    [...modules, ["around.d.ts", AROUND] as const].map(([name, code]) => [join(ROOT, SOURCES, name), code])
  )
  const host = ts.createCompilerHost(OPTIONS)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (path) => texts.has(path) || fileExists(path)
  host.readFile = (path) => texts.get(path) ?? readFile(path)
  host.getSourceFile = (path, version, ...rest) => {
    const text = texts.get(path)
    return text === undefined ? getSourceFile(path, version, ...rest) : ts.createSourceFile(path, text, version)
  }
  const program = ts.createProgram([...texts.keys()], OPTIONS, host)
  return [...texts.keys()].flatMap((path) => {
    const file = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) =>
        `${path.slice(join(ROOT, SOURCES).length + 1)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`
    )
  })
}

describe("the TypeScript of the storefront's pages", () => {
  it("compiles in strict mode against the package's types, and a wrong fragment does not", () => {
    const wrong = "const finished = await kit.finishPayment({ cart: 1 })\nshowThanks(finished.order)"
    const documented = blocks()
    expect([...documented.keys()]).toEqual(
      expect.arrayContaining(PAGES.map((page) => expect.stringMatching(new RegExp(`^${page}-\\d`))))
    )
    const errors = errorsIn(new Map([...documented, ["wrong.tsx", wrong]]))
    expect(errors.filter((error) => !error.startsWith("wrong.tsx"))).toEqual([])
    expect(errors.filter((error) => error.startsWith("wrong.tsx"))).toEqual([
      expect.stringContaining("'cart' does not exist"),
      expect.stringContaining("possibly 'undefined'"),
      expect.stringContaining("not assignable"),
    ])
  })
})
