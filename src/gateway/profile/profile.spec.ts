import { inEnglish } from "../../domain/shared/messages/message"
import { z } from "zod"
import { InvalidProfile } from "../outcomes/errors"
import { parseProfile, profileSchema } from "./profile"
import { meaningOf } from "./settings/code-tables"

const problemsOf = (json: unknown): Record<string, string> => {
  try {
    parseProfile(json)
  } catch (error) {
    if (error instanceof InvalidProfile)
      return Object.fromEntries(error.problems.map(({ setting, problem }) => [setting, inEnglish(problem)]))
    throw error
  }
  return {}
}

describe("a profile", () => {
  it("has a default for everything", () => {
    expect(parseProfile(undefined)).toEqual(parseProfile({}))
    expect(parseProfile({})).toMatchObject({
      capture: "automatic",
      signing: { digest: "sha256", key: "append", joiner: "", normaliser: "trim", case: "lower" },
      operations: {
        authorise: { enabled: true, path: "/v1/authorise", encoding: "json-as-form" },
        query: { path: "/v1/retrievalTrans", encoding: "form", max_orders: 100, max_characters: 1000 },
        searchRefund: { path: "/v1/retrievalRefund", encoding: "form" },
        cancelSubscription: { path: "/v1/cancelsubscription" },
        review: { max_orders: 100 },
        refund: { max_orders: 50 },
        cancel: { max_orders: 50 },
        capture: { max_orders: 50 },
      },
    })
  })

  it("reads its own output as the same profile", () => {
    const profile = parseProfile({
      capture: "manual",
      statuses: { order_status: { "9": "pending" } },
      lengths: { note: 5 },
    })
    expect(parseProfile(JSON.parse(JSON.stringify(profile)))).toEqual(profile)
  })

  it("changes one setting and leaves the others", () => {
    const changed = parseProfile({
      operations: { refund: { path: "/v2/refund" } },
      statuses: { order_status: { "5": "pending" } },
    })
    const { operations, ...rest } = parseProfile({})
    expect(changed.operations).toEqual({ ...operations, refund: { ...operations.refund, path: "/v2/refund" } })
    expect(changed.statuses.order_status).toEqual({ ...rest.statuses.order_status, "5": "pending" })
  })

  it("lists every mistake at once, each with its setting and what to write", () => {
    expect(
      problemsOf({
        captured: true,
        capture: "later",
        operations: { authorise: { path: "v1/authorise", encoding: "xml", signature: { fields: ["a b"] } }, pay: {} },
        operation: {},
        lengths: { note: -1 },
      })
    ).toEqual({
      captured: expect.stringContaining("no such setting") as string,
      operation: expect.stringContaining("no such setting") as string,
      "operations.pay": expect.stringContaining("no such setting") as string,
      capture: expect.stringMatching(/automatic, manual/) as string,
      "operations.authorise.path": "enter a path such as /v1/refund",
      "operations.authorise.encoding": expect.stringContaining("json-as-form") as string,
      "operations.authorise.signature.fields.0": expect.stringContaining("order_no") as string,
      "lengths.note": expect.any(String) as string,
    })
    expect(() => parseProfile({ a: 1, b: 2 })).toThrow(/- a: .*\n- b: /)
  })

  it.each([null, {}])("may be %j", (json) => {
    expect(parseProfile(json)).toEqual(parseProfile({}))
  })

  it.each([[[]], ["{}"], [1], [true]])("may not be %j", (json) => {
    expect(Object.keys(problemsOf(json))).toEqual([""])
    expect(() => parseProfile(json)).toThrow(/\(profile\)/)
  })

  it("renames fields of a message, and only those it has", () => {
    expect(
      parseProfile({ operations: { authorise: { request_names: { website: "site" } } } }).operations.authorise
        .request_names
    ).toEqual({ website: "site" })
    expect(problemsOf({ operations: { authorise: { request_names: { web_site: "site" } } } })).toEqual({
      "operations.authorise.request_names.web_site": expect.stringContaining(
        "is not a field of this message: use one of merchant_id, account_id, order_no"
      ) as string,
    })
    expect(problemsOf({ operations: { cancel: { request_names: { order_no: "id", amount: "id" } } } })).toEqual({
      "operations.cancel.request_names.amount": "uses the name id, but another field already has it",
    })
  })

  it("is not polluted by __proto__", () => {
    expect(() => parseProfile(JSON.parse('{"__proto__":{"capture":"manual"},"lengths":{"__proto__":5}}'))).toThrow(
      InvalidProfile
    )
    expect(parseProfile({}).capture).toBe("automatic")
  })

  it("explains every setting", () => {
    const schema = z.toJSONSchema(profileSchema, { io: "input" })
    const unexplained: string[] = []
    let settings = 0
    const visit = (node: unknown, path: string): void => {
      if (typeof node !== "object" || node === null || !("properties" in node)) return
      for (const [name, setting] of Object.entries(node.properties as Record<string, { description?: string }>)) {
        settings++
        if (!setting.description) unexplained.push(`${path}${name}`)
        visit(setting, `${path}${name}.`)
      }
    }
    visit(schema, "")
    expect(unexplained).toEqual([])
    expect(settings).toBeGreaterThan(200)
  })
})

describe("a table of codes", () => {
  const { payment_status, order_status } = parseProfile({
    statuses: { payment_status: { "4199": "captured" }, order_status: { "0": "unknown" } },
  }).statuses

  it("takes x for any digit, and the exact code before it", () => {
    expect(["4100", "4199", "3000", "41x0", "41000", "410"].map((code) => meaningOf(payment_status, code))).toEqual([
      "refund_stage",
      "captured",
      "captured",
      undefined,
      undefined,
      undefined,
    ])
  })

  it("can take a default back", () => {
    expect(meaningOf(order_status, "0")).toBe("unknown")
  })

  it("knows no code by the name of what objects have", () => {
    for (const name of ["__proto__", "constructor", "toString", ""])
      expect(meaningOf(order_status, name)).toBeUndefined()
  })
})
