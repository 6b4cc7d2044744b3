import ts from "typescript"
import { API, addressOf } from "../../testing/openapi/route-files"
import { commentOf } from "./type-schemas"

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const

export type Method = (typeof METHODS)[number]

/** A schema that a route checks a part of its request with. */
export interface InputUse {
  readonly part: "query" | "body"
  /** The file that exports the schema, and its name there. */
  readonly file: string
  readonly schema: string
}

/** The behavior of a method of a route file, read from its source. */
export interface RouteMethod {
  readonly method: Method
  readonly address: string
  /** Its doc comment in one line. */
  readonly comment: string
  /** Whether it is wrapped in `handle`, and so answers request errors. */
  readonly refuses: boolean
  /** Whether it needs a login, by the type of its request. */
  readonly isAuthenticated: boolean
  /** Whether it reads a body byte by byte, of whatever form. */
  readonly readsBody: boolean
  readonly readsEmail: boolean
  readonly inputs: readonly InputUse[]
  /** The types of what it gives to `response.json`, itself or by a helper under src/api. */
  readonly answers: readonly ts.Type[]
}

/** The behavior of a method that was found so far. */
interface Found {
  refuses: boolean
  isAuthenticated: boolean
  readsBody: boolean
  readsEmail: boolean
  readonly inputs: InputUse[]
  readonly answers: ts.Type[]
  readonly followed: Set<ts.Node>
}

/** The methods that a route file exports. */
export function readRoute(file: ts.SourceFile, checker: ts.TypeChecker): RouteMethod[] {
  const module = checker.getSymbolAtLocation(file) ?? missing(`${file.fileName} exports nothing.`)
  const exported = checker.getExportsOfModule(module)
  return METHODS.flatMap((method) => {
    const symbol = exported.find(({ name }) => name === method)
    if (!symbol) return []
    const declaration = symbol.declarations?.[0] ?? missing(`${method} of ${file.fileName} is declared nowhere.`)
    return {
      method,
      address: addressOf(file.fileName),
      comment: ownComment(symbol, declaration, checker),
      ...seenIn(declaration, checker),
    }
  })
}

/** The types that a function passes to `response.json`. */
export function answersOf(declaration: ts.Declaration, checker: ts.TypeChecker): readonly ts.Type[] {
  return seenIn(declaration, checker).answers
}

/** A method that is another one by a second name has its comment. */
function ownComment(symbol: ts.Symbol, declaration: ts.Declaration, checker: ts.TypeChecker): string {
  const own = commentOf(symbol, checker)
  if (own || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return own
  const other = checker.getSymbolAtLocation(declaration.initializer)
  return other ? commentOf(other, checker) : ""
}

function seenIn(declaration: ts.Declaration, checker: ts.TypeChecker): Omit<Found, "followed"> {
  const found: Found = {
    refuses: false,
    isAuthenticated: false,
    readsBody: false,
    readsEmail: false,
    inputs: [],
    answers: [],
    followed: new Set([declaration]),
  }
  look(declaration, found, checker)
  const { followed: _, ...seen } = found
  return seen
}

function look(node: ts.Node, found: Found, checker: ts.TypeChecker): void {
  if (ts.isCallExpression(node)) lookAtCall(node, found, checker)
  if (ts.isIdentifier(node)) follow(node, found, checker)
  ts.forEachChild(node, (child) => look(child, found, checker))
}

function lookAtCall(call: ts.CallExpression, found: Found, checker: ts.TypeChecker): void {
  const [first, second] = call.arguments
  const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText()
  if (name === "readBody") found.readsBody = true
  if (name === "emailOfForm") found.readsEmail = true
  if (name === "json" && first) found.answers.push(checker.getTypeAtLocation(first))
  if (name === "parseInput" && first && second) found.inputs.push(inputUse(first, second, checker))
  if (name !== "handle") return
  found.refuses = true
  found.isAuthenticated = call.typeArguments?.[0]?.getText() === "AuthenticatedMedusaRequest"
}

/** A function under src/api counts as a part of the routes that use it. The answers of `handle` are equal for all. */
function follow(name: ts.Identifier, found: Found, checker: ts.TypeChecker): void {
  const [declaration] = resolved(name, checker)?.declarations ?? []
  if (!declaration || !declaration.getSourceFile().fileName.startsWith(API) || found.followed.has(declaration)) return
  const isHelper =
    ts.isFunctionDeclaration(declaration) && !["handle", "parseInput"].includes(declaration.name?.text ?? "")
  if (!isHelper && !isRouteOfItsFile(declaration)) return
  found.followed.add(declaration)
  look(declaration, found, checker)
}

/** `export const POST = GET`. */
function isRouteOfItsFile(declaration: ts.Declaration): boolean {
  return ts.isVariableDeclaration(declaration) && METHODS.some((method) => method === declaration.name.getText())
}

function inputUse(schema: ts.Expression, source: ts.Expression, checker: ts.TypeChecker): InputUse {
  const [declaration] = resolved(schema, checker)?.declarations ?? []
  const file = declaration?.getSourceFile().fileName ?? ""
  return { part: source.getText() === "request.query" ? "query" : "body", file, schema: schema.getText() }
}

function resolved(node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node)
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function missing(message: string): never {
  throw new Error(message)
}
