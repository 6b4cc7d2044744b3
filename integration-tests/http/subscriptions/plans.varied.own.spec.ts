import { Modules } from "@medusajs/framework/utils"
import type { PlanRecord } from "../../../src/application/subscriptions/plans/plan-record"
import { VARIED } from "../support/settings"
import { withOwnStore } from "../../../testing/store/with-store"

const PATH = "/admin/acquiring/plans"

interface Plans {
  readonly plans: readonly PlanRecord[]
  readonly count: number
}

withOwnStore("The merchant's plans", VARIED, (world) => {
  const send = async (path: string, body?: unknown, method = "POST"): Promise<PlanRecord> =>
    (
      await world().admin.client.fetch<{ plan: PlanRecord }>(PATH + path, {
        method,
        body: body as Record<string, unknown>,
      })
    ).plan
  const list = (query: Readonly<Record<string, unknown>> = {}): Promise<Plans> =>
    world().admin.client.fetch<Plans>(PATH, { query })
  const MONTHLY = { name: "Every month", interval: "month" }

  it("are made with what is left out filled in, and read back", async () => {
    const plan = await send("", MONTHLY)
    expect(plan).toMatchObject({
      account: "default",
      name: "Every month",
      state: "active",
      interval: "month",
      interval_count: 1,
      cycles: null,
      pricing: "locked",
      intro_cycles: 0,
      intro_prices: {},
      variant_ids: [],
    })
    const { plan: same } = await world().admin.client.fetch<{ plan: PlanRecord }>(`${PATH}/${plan.id}`)
    expect(same).toEqual(plan)
  })

  it("have introductory prices as the gateway writes amounts", async () => {
    const plan = await send("", { ...MONTHLY, cycles: 12, intro_cycles: 2, intro_prices: { eur: "1", jpy: "100" } })
    expect(plan.intro_prices).toEqual({ EUR: "1.00", JPY: "100.00" })
  })

  it("are rejected with the name of the wrong field, and with the missing setting if the gateway has no value for an interval", async () => {
    const refused: readonly (readonly [change: Readonly<Record<string, unknown>>, summary: RegExp])[] = [
      [{ name: " " }, /^name /],
      [{ interval: "hour" }, /^interval /],
      [{ interval_count: 0 }, /^interval_count /],
      [{ cycles: 1.5 }, /^cycles /],
      [{ account: "nobody" }, /^account .*no gateway account with this name/],
      [{ intro_cycles: 1 }, /^intro_prices .*in each currency/],
      [{ intro_prices: { eur: "1" } }, /^intro_cycles is 0/],
      [{ cycles: 1, intro_cycles: 2, intro_prices: { eur: "1" } }, /^intro_cycles must be at most 1/],
      [{ intro_cycles: 1, intro_prices: { eur: "0" } }, /greater than zero/],
      [{ intro_cycles: 1, intro_prices: { kwd: "1.005" } }, /KWD cannot be charged/],
      [{ intro_cycles: 1, intro_prices: { eur: "-1" } }, /^intro_prices\.eur .*decimal amount/],
      [{ intro_cycles: 1, intro_prices: { euro: "1" } }, /^intro_prices/],
      [{ price: "1.00" }, /^price is not a field of this request/],
      [{ account: "billed" }, /subscriptions\.intervals\.month/],
      [{ account: "billed", interval: "year" }, /subscriptions\.intervals\.year/],
    ]
    for (const [change, summary] of refused) {
      await expect(send("", { ...MONTHLY, ...change })).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(summary),
      })
    }
    expect(await list()).toMatchObject({ plans: [], count: 0 })
  })

  it("are the merchant's alone", async () => {
    for (const method of ["GET", "POST"]) expect((await fetch(world().url + PATH, { method })).status).toBe(401)
  })

  it("of a gateway-billed account have intervals that the gateway supports", async () => {
    expect(await send("", { ...MONTHLY, account: "billed", interval: "week" })).toMatchObject({ interval: "week" })
    expect(await send("", { ...MONTHLY, account: "knowing", interval: "year" })).toMatchObject({ interval: "year" })
  })

  it("are changed as a whole: what is left out stays, and what would not go together is refused", async () => {
    const { id } = await send("", { ...MONTHLY, cycles: 12 })
    expect(await send(`/${id}`, { name: "Twelve times", interval_count: 2 })).toMatchObject({
      name: "Twelve times",
      interval_count: 2,
      cycles: 12,
    })
    await expect(send(`/${id}`, { intro_cycles: 13, intro_prices: { eur: "1" } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(send(`/${id}`, { account: "knowing" })).rejects.toMatchObject({ status: 400 })
    expect(await send(`/${id}`, { cycles: null })).toMatchObject({
      cycles: null,
      intro_cycles: 0,
      name: "Twelve times",
    })
  })

  it("are archived instead of deleted", async () => {
    const { id } = await send("", MONTHLY)
    expect(await send(`/${id}`, undefined, "DELETE")).toMatchObject({ id, state: "archived" })
    expect((await list({ state: "active" })).count).toBe(0)
    expect((await list({ state: ["archived"] })).plans).toMatchObject([{ id }])
  })

  it("are listed in pages, in an order, by name, account and state", async () => {
    for (const name of ["Coffee_1", "Tea", "Coffee 2"])
      await send("", { ...MONTHLY, name, account: name === "Tea" ? "knowing" : "default" })
    const names = async (query: Readonly<Record<string, unknown>>): Promise<readonly string[]> =>
      (await list(query)).plans.map(({ name }) => name)
    expect(await names({})).toEqual(["Coffee 2", "Tea", "Coffee_1"])
    expect(await names({ order: "name", limit: 1, offset: 1 })).toEqual(["Coffee_1"])
    expect(await names({ q: "COFFEE", order: "created_at" })).toEqual(["Coffee_1", "Coffee 2"])
    expect(await names({ q: "e_" })).toEqual(["Coffee_1"])
    expect(await names({ account: "knowing" })).toEqual(["Tea"])
    expect(await list({ limit: 2 })).toMatchObject({ count: 3 })
    await expect(list({ order: "state" })).rejects.toMatchObject({ status: 400 })
  })

  it("name the variants that are sold on them; one that does not exist changes nothing", async () => {
    const variants = await world()
      .container.resolve(Modules.PRODUCT)
      .listProductVariants({}, { take: 2, order: { id: "asc" } })
    const [first = "", second = ""] = variants.map(({ id }) => id)
    const { id } = await send("", MONTHLY)
    expect(await send(`/${id}/variants`, { add: [second, first, first] })).toMatchObject({
      variant_ids: [first, second],
    })
    expect(await send(`/${id}/variants`, { add: [first] })).toMatchObject({ variant_ids: [first, second] })
    await expect(send(`/${id}/variants`, { add: ["variant_none"], remove: [first] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("add.0"),
    })
    expect(await send(`/${id}/variants`, { remove: [first, "variant_none"] })).toMatchObject({ variant_ids: [second] })
    expect((await list()).plans).toMatchObject([{ id, variant_ids: [second] }])
  })

  it("that are not there are 404", async () => {
    for (const id of ["acqplan_none", "a%00b", "%F0%9F%92%A9"]) {
      for (const [path, method] of [
        ["", "GET"],
        ["", "POST"],
        ["", "DELETE"],
        ["/variants", "POST"],
      ]) {
        const body = method === "POST" ? {} : undefined
        await expect(world().admin.client.fetch(`${PATH}/${id}${path}`, { method, body })).rejects.toMatchObject({
          status: 404,
        })
      }
    }
  })
})
