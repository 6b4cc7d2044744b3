import { sell } from "../provider/support/pay"
import { CARDS, typed } from "../support/cards"
import { cardOf } from "../support/acquiring"
import { withStore } from "../support/with-store"

interface Overview {
  readonly days: readonly string[]
  readonly figures: readonly Readonly<Record<string, unknown>>[]
  readonly declines: readonly Readonly<Record<string, unknown>>[]
  readonly threeds_results: readonly Readonly<Record<string, unknown>>[]
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
      { day: days.at(-1), account: "default", currency_code: "eur", begun: 3, approved: 2, declined: 1, unclear: 0, volume: "59.80" },
    ])
    expect(declines).toEqual([{ code: expect.any(String), text: expect.any(String), count: 1, by_day: [{ day: days.at(-1), count: 1 }] }])
    expect(threeds_results.reduce((sum, { count }) => sum + Number(count), 0)).toBe(3)
    expect(threeds_results.map(({ by_day }) => by_day)).toEqual(threeds_results.map(({ count }) => [{ day: days.at(-1), count }]))
  })

  it("begins a day by the clock of the zone, and leaves out what is older or another account's", async () => {
    await sell(world())
    const { cart, session } = await world().newCart({ providerId: "pp_acquiring_manual" })
    await world().acquiring.card({ sessionId: session.id, cartId: cart.id }, typed(CARDS.approved))
    expect((await overview({ account: "manual" })).figures).toMatchObject([{ account: "manual", approved: 1, volume: "29.90" }])
    const kiritimati = await overview({ days: 1, time_zone: "Pacific/Kiritimati" })
    expect(kiritimati.figures.map(({ account, day }) => [account, day])).toEqual([
      ["default", kiritimati.days[0]],
      ["manual", kiritimati.days[0]],
    ])
    await expect(overview({ time_zone: "Nowhere" })).rejects.toMatchObject({ status: 400 })
    await expect(overview({ days: 0 })).rejects.toMatchObject({ status: 400 })
  })
})
