import { readFileSync } from "node:fs"
import { join } from "node:path"
import { runInNewContext } from "node:vm"
import ts from "typescript"
import * as next from "."

type Handler = (request: Request) => Promise<Response>
interface Handlers {
  GET: Handler
  POST?: Handler
}

const document = readFileSync(join(__dirname, "../../../../docs/storefront-next.md"), "utf8")
const BACKEND = "https://api.example"
const asked: string[] = []

/** Substitutes of the packages in the examples, and this package itself. */
const PACKAGES: Readonly<Record<string, unknown>> = {
  "medusa-payment-acquiring-storefront/next": {
    ...next,
    createAcquiringProxy: (options: next.AcquiringProxyOptions) =>
      next.createAcquiringProxy({
        ...options,
        fetch: async (url) => {
          asked.push(String(url))
          return Response.json({ saved_cards: [] })
        },
      }),
  },
  // It returns the handlers as TanStack Start calls them: with the request in an object.
  "@tanstack/react-router": {
    createFileRoute:
      () => (route: { server: { handlers: Record<string, (about: { request: Request }) => unknown> } }) =>
        Object.fromEntries(
          Object.entries(route.server.handlers).map(([method, handler]) => [
            method,
            (request: Request) => handler({ request }),
          ])
        ),
  },
}

/** Runs the example of a file, with what its module exports. */
function run(file: string): { exported: Handlers & { Route?: Handlers } } {
  const examples = [...document.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = ""]) => code)
  const code = examples.find((example) => example.startsWith(`// ${file}\n`))
  if (code === undefined) throw new Error(`The document has no example of ${file}.`)
  const { outputText } = ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.CommonJS } })
  const exports = {}
  const env = {
    MEDUSA_BACKEND_URL: BACKEND,
    MEDUSA_PUBLISHABLE_KEY: "pk_1",
    NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: "pk_1",
  }
  runInNewContext(outputText, { exports, process: { env }, require: (name: string) => PACKAGES[name] })
  return { exported: exports as Handlers & { Route?: Handlers } }
}

describe("the documented server code", () => {
  beforeEach(() => void asked.splice(0))
  const headers = { "sec-fetch-site": "same-origin" }

  it.each([["app/api/acquiring/[...path]/route.ts"], ["src/routes/api/acquiring/$.ts"]])(
    "%s is the proxy",
    async (file) => {
      const { exported } = run(file)
      const { GET } = exported.Route ?? exported
      const answer = await GET(
        new Request("https://shop.example/api/acquiring/store/acquiring/saved-cards", { headers })
      )
      expect([answer.status, await answer.json()]).toEqual([200, { saved_cards: [] }])
      expect(asked).toEqual([`${BACKEND}/store/acquiring/saved-cards`])
    }
  )

  it.each([["app/payment/return/route.ts"], ["src/routes/payment/return.ts"]])(
    "%s handles the return",
    async (file) => {
      const { exported } = run(file)
      const { GET } = exported.Route ?? exported
      const answer = await GET(new Request("https://shop.example/payment/return?payment=tok_1&status=captured"))
      expect(await answer.text()).toContain("/checkout?payment=tok_1&#38;status=captured")
    }
  )
})
