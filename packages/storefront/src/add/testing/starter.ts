import { mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { PassThrough, Writable } from "node:stream"
import ts from "typescript"
import { runCommand } from "../run-command"
import { NEXT_SHAPE } from "./starter-files"
import type { StarterShape } from "./starter-shape"

const PACKAGE = join(__dirname, "../../..")
const REPOSITORY = join(PACKAGE, "../..")
const TEMPLATES = join(PACKAGE, "templates")
const TYPES = "starter-types.d.ts"

export interface Starter {
  folder: string
  read(path: string): string
  write(path: string, text: string): void
  /** Runs the command in the storefront. */
  run(...args: string[]): Promise<Result>
  /** Runs it at a terminal with a person who answers. */
  answer(answer: string, ...args: string[]): Promise<Result>
  /** All errors of the compiler in these files. */
  compile(paths: readonly string[]): string[]
}

export interface Result {
  code: number
  output: string
  errors: string
}

/** Writes a storefront into a new folder. `undefined` leaves a file out. */
export function createStarter(
  changes: Readonly<Record<string, string | undefined>> = {},
  { files, types, aliases }: StarterShape = NEXT_SHAPE
): Starter {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "starter-")))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries({ ...files, ...changes })) {
    if (text !== undefined) write(path, text)
  }
  mkdirSync(join(folder, "node_modules"), { recursive: true })
  symlinkSync(join(REPOSITORY, "node_modules/typescript"), join(folder, "node_modules/typescript"), "junction")
  return {
    folder,
    write,
    read: (path) => readFileSync(join(folder, path), "utf8"),
    run: (...args) => run(folder, args),
    answer: (answer, ...args) => run(folder, args, answer),
    compile: (paths) => {
      write(TYPES, types)
      return compile(folder, [...paths, TYPES], aliases)
    },
  }
}

/** Runs the command in a folder. @param answer from a person at a terminal */
export async function run(folder: string, args: string[], answer?: string): Promise<Result> {
  const stdin = Object.assign(new PassThrough(), { isTTY: answer !== undefined })
  const stdout = collect()
  const stderr = collect()
  if (answer !== undefined) stdin.write(`${answer}\n`)
  const terminal = { stdin, stdout: stdout.stream, stderr: stderr.stream, cwd: folder, templates: TEMPLATES }
  const code = await runCommand(args, terminal)
  return { code, output: stdout.text(), errors: stderr.text() }
}

function collect() {
  const parts: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      parts.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => parts.join("") }
}

/** Checks files against the sources of this package and the types of React, as `moduleResolution: "node"` finds them. */
function compile(folder: string, paths: readonly string[], aliases: StarterShape["aliases"]): string[] {
  const program = ts.createProgram({
    rootNames: paths.map((path) => join(folder, path)),
    options: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      esModuleInterop: true,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2022.d.ts", "lib.es2023.intl.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Node10,
      jsx: ts.JsxEmit.ReactJSX,
      types: [],
      baseUrl: folder,
      paths: {
        ...aliases,
        "medusa-payment-acquiring-storefront/*": [join(PACKAGE, "src/*")],
        react: [join(REPOSITORY, "node_modules/@types/react")],
        "react/*": [join(REPOSITORY, "node_modules/@types/react/*")],
      },
    },
  })
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    return `${file?.fileName ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`
  })
}
