import { english } from "../../../testing/english"
import type { Mode } from "../../../src/domain/shared/mode"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt } from "../provider/support/attempts"
import { PENDING, payDirect, sell } from "../../../testing/shop/pay"
import { CARDS, typed } from "../../../testing/shop/cards"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"

interface Overview {
  readonly days: readonly string[]
  readonly figures: readonly Readonly<Record<string, unknown>>[]
  readonly declines: readonly Readonly<Record<string, unknown>>[]
  readonly threeds_results: readonly Readonly<Record<string, unknown>>[]
  readonly risk_actions: readonly Readonly<Record<string, unknown>>[]
}

withStore("The overview of card payments", (world) => {
  const overview = async (query: Record<string, unknown> = {}) =>
    (await world().admin.client.fetch<{ overview: Overview }>("/admin/acquiring/overview", { query })).overview

  it("counts what was approved and declined by day, account and currency, and sums what was approved", async () => {
    await sell(world())
    await sell(world())
    const { cart, session } = await world().newCart()
    await world().acquiring.card({ sessionId: session.id, cartId: cart.id }, cardOf(CARDS.declined))
    const { days, figures, declines, threeds_results } = await overview()
    expect(days).toHaveLength(30)
    expect(figures).toEqual([
      {
        day: days.at(-1),
        mode: "test",
        account: "default",
        currency_code: "eur",
        begun: 3,
        approved: 2,
        declined: 1,
        unclear: 0,
        volume: "59.80",
      },
    ])
    expect(declines).toEqual([
      {
        mode: "test",
        code: expect.any(String),
        text: english(/./),
        count: 1,
        by_day: [{ day: days.at(-1), count: 1 }],
      },
    ])
    expect(threeds_results.reduce((sum, { count }) => sum + Number(count), 0)).toBe(3)
    expect(threeds_results.map(({ by_day }) => by_day)).toEqual(
      threeds_results.map(({ count }) => [{ day: days.at(-1), count }])
    )
  })

  it("never adds up test and live: a payment is what its account was when it was begun, or is now where that is not known", async () => {
    const declined = async () => {
      const ready = await world().newCart()
      await payDirect(world(), ready, CARDS.declined)
      return onlyAttempt(world(), ready.session.id)
    }
    const becomes = (id: string, mode: Mode | null) => moduleOf(world()).payments.update(id, { mode }, new Date())
    await becomes((await onlyAttempt(world(), (await sell(world())).ready.session.id)).id, "live")
    for (const mode of ["live", "test", null] as const) await becomes((await declined()).id, mode)

    const all = await overview()
    const [day] = all.days.slice(-1)
    const figure = (mode: Mode, counts: { begun: number; approved: number; declined: number; volume: string }) => ({
      day,
      mode,
      account: "default",
      currency_code: "eur",
      unclear: 0,
      ...counts,
    })
    const live = figure("live", { begun: 2, approved: 1, declined: 1, volume: "29.90" })
    const test = figure("test", { begun: 2, approved: 0, declined: 2, volume: "0" })
    expect(all.figures).toEqual([live, test])
    expect(all.declines).toMatchObject([
      { mode: "test", count: 2, by_day: [{ day, count: 2 }] },
      { mode: "live", count: 1, by_day: [{ day, count: 1 }] },
    ])
    expect(sumsByMode(all.threeds_results)).toEqual({ live: 2, test: 2 })

    for (const [mode, figures] of [
      ["live", [live]],
      ["test", [test]],
    ] as const) {
      const one = await overview({ mode })
      expect(one.figures).toEqual(figures)
      expect(one.declines).toMatchObject([{ mode, count: figures[0].declined }])
      expect(sumsByMode(one.threeds_results)).toEqual({ [mode]: 2 })
    }
    jest.spyOn(moduleOf(world()).accounts, "live").mockResolvedValue(["default"])
    expect((await overview({ mode: "live" })).figures).toEqual([{ ...live, begun: 3, declined: 2 }])
    await expect(overview({ mode: "play" })).rejects.toMatchObject({ status: 400 })
  })

  it("goes on counting as approved what was released later, and never what did not match", async () => {
    const reserved = await onlyAttempt(world(), (await sell(world(), { providerId: MANUAL })).ready.session.id)
    const held = await world().newCart({ providerId: MANUAL })
    await payDirect(world(), held, PENDING)
    const before = await overview()
    expect(before.figures).toMatchObject([{ account: "manual", begun: 2, approved: 1, declined: 0, volume: "29.90" }])

    await world().admin.client.fetch(`/admin/acquiring/payments/${reserved.id}/cancel`, { method: "POST" })
    const { id } = await onlyAttempt(world(), held.session.id)
    for (const to of ["mismatch", "expired"] as const)
      await moduleOf(world()).payments.move(id, { to, cause: "query" }, new Date())
    const { payments } = moduleOf(world())
    const states = (await payments.findAll([reserved.id, id])).map((row) => [row.id, row.state])
    expect(Object.fromEntries(states)).toEqual({ [reserved.id]: "canceled", [id]: "expired" })
    expect((await overview()).figures).toEqual(before.figures)
  })

  it("counts an unknown result and a mismatch as neither, and shows the results of the fraud check", async () => {
    await sell(world())
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "authorise", times: 1 })
    const lost = await world().newCart()
    await payDirect(world(), lost)
    const held = await world().newCart()
    await payDirect(world(), held, CARDS.held)
    const counts = { begun: 3, approved: 1, declined: 0, volume: "29.90" }
    expect((await overview()).figures).toMatchObject([{ ...counts, unclear: 1 }])

    const { id } = await onlyAttempt(world(), held.session.id)
    await moduleOf(world()).payments.move(id, { to: "mismatch", cause: "query" }, new Date())
    const { days, figures, risk_actions } = await overview()
    expect(figures).toMatchObject([{ ...counts, unclear: 2 }])
    // The lost answer would have had the risk action of the found payment.
    const row = (value: string | null) => ({ mode: "test", value, count: 1, by_day: [{ day: days.at(-1), count: 1 }] })
    expect(risk_actions).toEqual([row("ACCEPT"), row("REVIEW"), row(null)])
  })

  it("begins a day by the clock of the zone, and leaves out what is older or another account's", async () => {
    await sell(world())
    const { cart, session } = await world().newCart({ providerId: "pp_acquiring_manual" })
    await world().acquiring.card({ sessionId: session.id, cartId: cart.id }, typed(CARDS.approved))
    expect((await overview({ account: "manual" })).figures).toMatchObject([
      { account: "manual", approved: 1, volume: "29.90" },
    ])
    const kiritimati = await overview({ days: 1, time_zone: "Pacific/Kiritimati" })
    expect(kiritimati.figures.map(({ account, day }) => [account, day])).toEqual([
      ["default", kiritimati.days[0]],
      ["manual", kiritimati.days[0]],
    ])
    await expect(overview({ time_zone: "Nowhere" })).rejects.toMatchObject({ status: 400 })
    await expect(overview({ days: 0 })).rejects.toMatchObject({ status: 400 })
  })
})

function sumsByMode(rows: readonly Readonly<Record<string, unknown>>[]): Record<string, number> {
  const modes = [...new Set(rows.map(({ mode }) => String(mode)))].sort()
  return Object.fromEntries(
    modes.map((mode) => [
      mode,
      rows.filter((row) => row.mode === mode).reduce((sum, { count }) => sum + Number(count), 0),
    ])
  )
}
