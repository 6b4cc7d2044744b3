import { english } from "../../../testing/english"
import { createMessage, inEnglish, verbatim } from "../../domain/shared/messages/message"
import { account } from "../../testing/account"
import { setUpOf } from "./set-up"

type Patch = Parameters<typeof setUpOf>[0]
type Row = NonNullable<Patch["state"]["row"]>

const noon = new Date("2026-06-15T12:00:00Z")

const row = (health: Partial<Row> = {}): Row => ({
  last_answer_at: noon,
  last_answer: createMessage("gateway.answered"),
  query_failure: null,
  last_verified_at: noon,
  ...health,
})

const patch = (
  change: {
    state?: Partial<Patch["state"]>
    regions?: string[]
    has_provider?: boolean
    is_proxy_unnamed?: boolean
    storefrontUrls?: string[]
  } = {}
): Patch => ({
  state: { account: account(), row: row(), ...change.state },
  options: { storefrontUrls: change.storefrontUrls ?? ["https://shop.example"] },
  webhook_url: "https://api.example/hooks/acquiring/default",
  handle: "eu",
  has_provider: change.has_provider ?? true,
  is_proxy_unnamed: change.is_proxy_unnamed ?? false,
  regions: change.regions ?? ["Europe"],
})

describe("the set-up list of an account", () => {
  it("warns where requests come through a proxy and clientIp is not set", () => {
    const { steps, next } = setUpOf(patch({ is_proxy_unnamed: true }))
    expect(next).toBeNull()
    expect(steps.at(-1)).toMatchObject({
      step: "client_ip",
      done: false,
      warning: true,
      summary: english(expect.stringContaining("trustedProxies")),
    })
  })

  it("has nothing next when all is done", () => {
    const { steps, next } = setUpOf(patch())
    expect(steps.map(({ step, done }) => [step, done])).toEqual([
      ["credentials", true],
      ["connection", true],
      ["webhook", true],
      ["region", true],
      ["storefront", true],
    ])
    expect(next).toBeNull()
  })

  it("begins with the credentials, and believes no answer of the gateway before there are any", () => {
    const { steps, next } = setUpOf(patch({ state: { account: undefined } }))
    expect(next).toBe("credentials")
    expect(steps.find(({ step }) => step === "connection")?.done).toBe(false)
  })

  it("shows with the credentials why they cannot be used", () => {
    const fault = { field: "sign_key", summary: verbatim("Its stored keys do not open.") }
    expect(setUpOf(patch({ state: { account: undefined, fault } })).steps[0]).toMatchObject({
      step: "credentials",
      done: false,
      summary: english("Its stored keys do not open."),
    })
  })

  it("goes on with the connection, which the last answer ticks off unless it was trouble", () => {
    expect(setUpOf(patch({ state: { row: undefined } })).next).toBe("connection")
    const refused = setUpOf(
      patch({ state: { row: row({ query_failure: "signature", last_answer: verbatim("Signature error") }) } })
    )
    expect(refused.next).toBe("connection")
    expect(refused.steps[1]?.summary.message).toContain("Signature error")
  })

  it("wants no connection where the gateway offers no questions", () => {
    const withoutQueries = account({ profile: { operations: { query: { enabled: false } } } })
    const { steps, next } = setUpOf(patch({ state: { account: withoutQueries, row: undefined } }))
    expect(steps[1]).toMatchObject({
      step: "connection",
      done: true,
      summary: english(expect.stringContaining("Queries are disabled")),
    })
    expect(next).toBe("webhook")
  })

  it("then with the address for webhooks, exactly as the gateway is to have it", () => {
    const { steps, next } = setUpOf(patch({ state: { row: row({ last_verified_at: null }) } }))
    expect(next).toBe("webhook")
    expect(steps[2]?.summary.message).toContain("https://api.example/hooks/acquiring/default")
  })

  it("then with a region", () => {
    expect(setUpOf(patch({ regions: [] })).next).toBe("region")
    expect(setUpOf(patch({ regions: ["Europe", "Japan"] })).steps[3]?.summary.message).toContain("Europe, Japan")
  })

  it("names the missing line if no region can offer it, whatever offered it before", () => {
    const { steps, next } = setUpOf(patch({ has_provider: false }))
    expect(next).toBe("region")
    expect(steps[3]?.summary.message).toContain('id: "eu", options: { account: "eu" } }')
  })

  it("wants a live account's shoppers to be sent to another place than this machine", () => {
    const storefrontUrls = ["http://localhost:8000"]
    expect(setUpOf(patch({ storefrontUrls })).next).toBeNull()
    const live = setUpOf(
      patch({ storefrontUrls, state: { account: account({ mode: "live", baseUrl: "https://gateway.example" }) } })
    )
    expect(live.next).toBe("storefront")
    expect(live.steps[4]?.summary.message).toContain("storefrontUrls")
  })

  it("has each message in English, and as a code that can be translated", () => {
    for (const { summary } of setUpOf(patch({ state: { row: undefined } })).steps)
      expect(inEnglish(summary)).toBe(summary.message)
    expect(setUpOf(patch()).steps[3]?.summary).toMatchObject({
      code: "accounts.setup_region_done",
      params: { regions: "Europe" },
    })
  })

  it("warns if the signature that shoppers see covers their own input, and still lets the account take payments", () => {
    const signing = account({
      profile: { operations: { checkout: { signature: { fields: ["order_no", "first_name"] } } } },
    })
    const { steps, next } = setUpOf(patch({ state: { account: signing } }))
    expect(next).toBeNull()
    expect(steps.at(-1)).toMatchObject({
      step: "signature",
      done: false,
      warning: true,
      summary: english(expect.stringContaining("(first_name)")),
    })
    expect(setUpOf(patch()).steps.some(({ warning }) => warning)).toBe(false)
  })
})
