import { english } from "../../../testing/english"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { RateLimits } from "../../../src/modules/acquiring/accounts/rate-limits"
import { BEHIND_PROXY } from "../../../testing/store/behind-proxy"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import type { Answer } from "../../../testing/shop/http"
import { formsOf } from "../../../testing/shop/page"
import { withOwnStore } from "../../../testing/store/with-store"
import { webhookOf } from "../provider/support/webhook"
import { onlyAttempt } from "../provider/support/attempts"
import { APPROVED, openHosted, payAndCloseTheTab, refOf } from "../../../testing/shop/pay"
import { onlyLater } from "../../../testing/store/later"
import { checkoutUrlIn } from "../../../testing/shop/acquiring-routes"
import { webhooks } from "../merchant/support/inbox-routes"
import { moduleOf } from "../../../testing/store/module"
import { forgedWebhook, hookOf } from "./support/notify"
import { rowsOf } from "./support/stored"

const BURST = 20

/** So slow that no token comes back while a test runs. */
const LIMITS = { unverifiedWebhooks: { burst: BURST, perSecond: 0.02 }, pages: { burst: BURST, perSecond: 0.02 } }

const env = { ...BEHIND_PROXY, ACQUIRING_RATE_LIMITS: JSON.stringify(LIMITS) }

withOwnStore("A flood", { env }, (world) => {
  let addresses = 0
  /** An address that no test before has used. */
  const newAddress = (): string => `198.51.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`

  const send = (body: string, address: string, handle = "default"): Promise<Answer> =>
    ask(hookOf(world(), handle), {
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", "x-forwarded-for": address },
    })

  const statusesOf = async (answers: readonly Promise<Answer>[]): Promise<Record<number, number>> => {
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    return Object.fromEntries(
      [...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length])
    )
  }
  const many = <Value>(count: number, make: (place: number) => Value): Value[] =>
    Array.from({ length: count }, (_, place) => make(place))

  // The used limits of one test must not reach the next one.
  beforeEach(() => void Object.assign(moduleOf(world()), { rateLimits: new RateLimits(LIMITS) }))

  const storeRefused = () => moduleOf(world()).rejectedWebhooks.write()
  const refusedCount = async (): Promise<unknown> =>
    (await rowsOf(world(), "acquiring_account"))[0]?.["rejected_count"] ?? 0

  /** The statements that the store sends to its database meanwhile; its jobs send some as well. */
  async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
    const database = world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    const statements: string[] = []
    const note = ({ sql, bindings }: { readonly sql: string; readonly bindings: unknown }): void =>
      void statements.push(`${sql} ${JSON.stringify(bindings)}`)
    database.on("query", note)
    await act()
    database.removeListener("query", note)
    return statements
  }

  /** A card was used on the gateway's page, and the store does not know it yet. */
  async function paidUntold() {
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    onlyLater(world())
    await payAndCloseTheTab(world(), await openHosted(world(), ready), APPROVED)
    return { ready, webhook: webhookOf(await world().sandbox.onlyTransaction()) }
  }

  it("of forged webhooks from one address is answered with 429 and when to come again, after a burst", async () => {
    const address = newAddress()
    expect(await statusesOf(many(5 * BURST, (place) => send(forgedWebhook(`UNKNOWN${place}`), address)))).toEqual({
      400: BURST,
      429: 4 * BURST,
    })
    const limited = await send(forgedWebhook("UNKNOWN0"), address)
    expect(limited.json).toMatchObject({ type: "too_many_requests", code: "too_many_requests" })
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(1)
    expect((await send(forgedWebhook("UNKNOWN0"), newAddress())).status).toBe(400)
  })

  it("from all the addresses of an IPv6 line is one from one address", async () => {
    const line = (place: number): string => `2001:db8:77:1::${place.toString(16)}`
    expect(await statusesOf(many(3 * BURST, (place) => send(forgedWebhook(`UNKNOWN${place}`), line(place))))).toEqual({
      400: BURST,
      429: 2 * BURST,
    })
  })

  it("costs no row each: what was refused is counted, and is in the inbox by reason", async () => {
    const before = Number(await refusedCount())
    const statements = await statementsOf(() =>
      statusesOf(many(5 * BURST, (place) => send(forgedWebhook(`UNKNOWN${place}`), newAddress())))
    )
    expect(
      statements.filter((sql) => /^(insert into|delete from) "acquiring_webhook_event"|rejected_count/i.test(sql))
        .length
    ).toBeLessThan(10)
    await storeRefused()
    expect(Number(await refusedCount()) - before).toBe(5 * BURST)
    const { webhooks: refused } = await webhooks(world(), { verification: "rejected" })
    expect(refused.length).toBeLessThan(10)
    expect(refused.reduce((sum, { repeats }) => sum + repeats + 1, 0)).toBe(5 * BURST)
  })

  it("that is limited leads to no query of the database, and the merchant sees that there was one", async () => {
    const address = newAddress()
    await statusesOf(many(BURST, (place) => send(forgedWebhook(`UNKNOWN${place}`), address)))
    await storeRefused()
    const asked = await statementsOf(() =>
      statusesOf(many(50, (place) => send(forgedWebhook(`UNKNOWN${place}`), address)))
    )
    // The account itself is read at most once a second.
    expect(asked.filter((sql) => /acquiring_account/.test(sql)).length).toBeLessThan(20)
    expect(asked.filter((sql) => /UNKNOWN/.test(sql))).toEqual([])
    await storeRefused()
    const { webhooks: refused } = await webhooks(world(), { verification: "rejected" })
    expect(refused).toContainEqual(
      expect.objectContaining({ repeats: 49, reason: english(expect.stringContaining("too many")) })
    )
  })

  it.each(["x", "0".repeat(63), "g".repeat(64), `${"0".repeat(64)}'--`])(
    "with a signature that is none (%s) is refused without a question to the database",
    async (encryption_data) => {
      const { webhook } = await paidUntold()
      // The account is known from then on.
      expect((await send(webhook, newAddress())).status).toBe(200)
      const asked = await statementsOf(async () =>
        expect((await send(forgedWebhook("UNKNOWN0", { encryption_data }), newAddress())).status).toBe(400)
      )
      expect(asked.filter((sql) => /UNKNOWN0/.test(sql))).toEqual([])
      await storeRefused()
      const { webhooks: refused } = await webhooks(world(), { verification: "rejected" })
      expect(refused).toMatchObject([{ reason: english(expect.stringContaining("hexadecimal")) }])
    }
  )

  it("loses no webhook of the gateway, also from the address that floods: what verifies takes no token", async () => {
    const { ready, webhook } = await paidUntold()
    const address = newAddress()
    expect(await statusesOf(many(3 * BURST, (place) => send(forgedWebhook(`UNKNOWN${place}`), address)))).toMatchObject(
      {
        429: 2 * BURST,
      }
    )
    expect(await send(webhook, address)).toMatchObject({ status: 200, text: "success" })
    await eventually(async () =>
      (await onlyAttempt(world(), ready.session.id)).state === "captured" ? true : undefined
    )
  })

  it("of one true webhook again and again is limited as well, with other words of nobody's in it too", async () => {
    const { webhook } = await paidUntold()
    const address = newAddress()
    expect((await send(webhook, address)).status).toBe(200)
    expect(await statusesOf(many(2 * BURST, (place) => send(`${webhook}&refund_reference=${place}`, address)))).toEqual(
      {
        200: BURST,
        429: BURST,
      }
    )
    expect((await send(webhook, newAddress())).status).toBe(200)
  })

  it("of what somebody made of a signed message is limited as well: the signature of our own request, and characters that were moved", async () => {
    const url = checkoutUrlIn(await world().acquiring.checkout(refOf(await world().newCart())))
    const [form] = formsOf((await ask(url, { method: "POST" })).text, "https://gateway.example/v1/")
    const {
      merchant_id = "",
      account_id = "",
      order_no = "",
      currency = "",
      amount = "",
      return_url = "",
      encryption_data = "",
    } = form?.fields ?? {}
    const reused = new URLSearchParams({
      merchant_id,
      account_id,
      order_no,
      currency,
      amount: amount.slice(0, -1),
      order_status: "0",
      result_info: return_url,
      encryption_data,
    })
    expect((await send(reused.toString(), newAddress())).status).toBe(400)
    const address = newAddress()
    expect(await statusesOf(many(3 * BURST, (place) => send(`${reused}&note=${place}`, address)))).toEqual({
      400: BURST,
      429: 2 * BURST,
    })

    Object.assign(moduleOf(world()), { rateLimits: new RateLimits(LIMITS) })
    const moved = new URLSearchParams((await paidUntold()).webhook)
    moved.set("amount", (moved.get("amount") ?? "").slice(0, -1))
    moved.set("order_status", `0${moved.get("order_status")}`)
    expect((await send(moved.toString(), newAddress())).status).toBe(200)
    const another = newAddress()
    expect(await statusesOf(many(3 * BURST, (place) => send(`${moved}&note=${place}`, another)))).toEqual({
      200: BURST,
      429: 2 * BURST,
    })
  })

  it("about a payment with a known order number leads to one query of the gateway, and no more", async () => {
    const { ready, webhook } = await paidUntold()
    const order_no = new URLSearchParams(webhook).get("order_no") ?? ""
    const address = newAddress()
    const statuses = await statusesOf(
      many(3 * BURST, (place) => send(forgedWebhook(order_no, { note: String(place) }), address))
    )
    expect(statuses).toEqual({ 200: BURST, 429: 2 * BURST })
    await eventually(async () =>
      (await onlyAttempt(world(), ready.session.id)).state === "captured" ? true : undefined
    )
    expect((await world().sandbox.ledger()).requests.query).toBe(1)
    expect((await webhooks(world(), { verification: "unverified" })).webhooks).toMatchObject([{ repeats: BURST - 1 }])
  })

  it("to unknown accounts leads to no more queries of the database than a burst", async () => {
    const address = newAddress()
    expect(
      await statusesOf(many(3 * BURST, (place) => send(forgedWebhook("UNKNOWN0"), address, `nobody${place}`)))
    ).toEqual({ 404: BURST, 429: 2 * BURST })
  })

  it.each(["checkout", "pay", "return", "cancel"])(
    "of guessed addresses of %s is answered with 429 and a page, after a burst",
    async (door) => {
      const address = newAddress()
      const visit = (place: number): Promise<Answer> =>
        ask(`${world().url}/acquiring/${door}/guessed${place}`, { headers: { "x-forwarded-for": address } })
      const answers = await Promise.all(many(2 * BURST, visit))
      const limited = answers.filter(({ status }) => status === 429)
      expect(limited).toHaveLength(BURST)
      expect(limited[0]?.text).toContain("Too many requests")
      expect(Number(limited[0]?.headers.get("retry-after"))).toBeGreaterThan(1)
      expect(limited[0]?.headers.get("content-security-policy")).toContain("default-src 'none'")
    }
  )

  it("of pages from one address leaves the page of a shopper elsewhere alone", async () => {
    const address = newAddress()
    const url = checkoutUrlIn(await world().acquiring.checkout(refOf(await world().newCart())))
    const open = (from: string) => fetch(url, { method: "POST", headers: { "x-forwarded-for": from } })
    await Promise.all(
      many(2 * BURST, (place) =>
        ask(`${world().url}/acquiring/pay/guessed${place}`, { headers: { "x-forwarded-for": address } })
      )
    )
    expect([(await open(address)).status, (await open(newAddress())).status]).toEqual([429, 200])
  })
})
