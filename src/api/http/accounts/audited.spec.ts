import { readFileSync } from "node:fs"
import { AUDITED_ACTIONS } from "../../../domain/accounts/audit"
import { dirname, resolve } from "node:path"
import { addressOf, routeFiles } from "../../../../testing/openapi/route-files"

/**
 * Routes whose audit entry is written elsewhere: in the transaction of the change, or by the provider like for Medusa's
 * own routes.
 */
const FURTHER_IN: Readonly<Record<string, string>> = {
  "POST /admin/acquiring/accounts/{handle}": "account.changed",
  "POST /admin/acquiring/payments/{id}/capture": "payment.captured",
  "POST /admin/acquiring/payments/{id}/refund": "payment.refunded",
}

/** Returns the source of the workflows that a route imports and a handler of it runs. They write its audit entry. */
function workflowsOf(file: string, source: string, handler: string): string {
  return [...source.matchAll(/import \{ (\w+Workflow) \} from "(.*\/workflows\/.*)"/g)]
    .filter(([, name = ""]) => handler.includes(name))
    .map(([, , path = ""]) => readFileSync(`${resolve(dirname(file), path)}.ts`, "utf8"))
    .join("\n")
}

/** Returns the source of each admin handler that changes data, by its method and address. */
function changingRoutes(): ReadonlyMap<string, string> {
  const files = routeFiles().map((file) => ({ file, address: addressOf(file), source: readFileSync(file, "utf8") }))
  const handlers = files
    .filter(({ address }) => address.startsWith("/admin/"))
    .flatMap(({ file, address, source }) =>
      source
        .split(/^export const (?=[A-Z]+ = )/m)
        .slice(1)
        .map(
          (handler) => [`${handler.split(" ")[0]} ${address}`, handler + workflowsOf(file, source, handler)] as const
        )
    )
  return new Map(handlers.filter(([name]) => !name.startsWith("GET ")))
}

/** Returns the audit actions that a source names. */
function actionsIn(source: string): string[] {
  return [...source.matchAll(/"([a-z_]+\.[a-z_]+)"/g)].flatMap(([, action]) =>
    action !== undefined && action in AUDITED_ACTIONS ? action : []
  )
}

describe("every route of the admin that changes something", () => {
  it("writes down who did what", () => {
    const routes = [...changingRoutes()]
    expect(routes.length).toBeGreaterThan(20)
    const forgotten = routes.filter(
      ([name, source]) =>
        !(name in FURTHER_IN) && !(/\b(audited|runAudited)\(/.test(source) && actionsIn(source).length > 0)
    )
    expect(forgotten.map(([name]) => name)).toEqual([])
  })

  it("has an act of its own, by which it is found", () => {
    const named = [...changingRoutes().values()].flatMap(actionsIn)
    expect(named.filter((action, place) => named.indexOf(action) !== place)).toEqual([])
    // A rejected request never reaches a handler.
    const known = [...named, ...Object.values(FURTHER_IN), "request.rejected"]
    expect(known.sort()).toEqual(Object.keys(AUDITED_ACTIONS).sort())
  })
})
