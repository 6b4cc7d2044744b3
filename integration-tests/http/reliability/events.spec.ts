import { verbatim } from "../../../src/domain/shared/messages/message"
import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { EventName } from "../../../src/domain/events"
import { moduleOf } from "../../../testing/store/module"
import { orphan } from "../../../src/application/order-completion/orphan"
import { refreshProblems } from "../../../src/application/problems/refresh-problems"
import { attemptsOf, onlyAttempt, payInVain } from "../provider/support/attempts"
import { openHosted, payAndCloseTheTab, refOf, sell } from "../../../testing/shop/pay"
import { openSession } from "../../../testing/shop/cart"
import { eventually } from "../../../testing/clock/eventually"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { orderOfCart } from "../../../testing/shop/order"
import { withStore } from "../../../testing/store/with-store"
import { eventsOf } from "../subscriptions/support/events"
import { onlyLater, workAt } from "../../../testing/store/later"

withStore("An event", (world) => {
  /** Subscribes to an event. @returns the ids of received events, as they come */
  function hear(name: EventName): unknown[] {
    const ids: unknown[] = []
    const bus = world().container.resolve(Modules.EVENT_BUS)
    const listen = async ({ data }: { readonly data: unknown }): Promise<void> => void ids.push(data)
    bus.subscribe(name, listen, { subscriberId: `${name} in a test` })
    heard.push(() => bus.unsubscribe(name, listen, { subscriberId: `${name} in a test` }))
    return ids
  }

  const heard: (() => unknown)[] = []
  afterEach(() => {
    for (const stop of heard.splice(0)) stop()
  })

  /** Waits for the first event. */
  const told = (ids: readonly unknown[]) => eventually(async () => (ids.length > 0 ? ids : undefined))

  it("is emitted once about an orphaned payment", async () => {
    const orphaned = hear("acquiring.payment.orphaned")
    const ready = await world().newCart()
    const { id } = await payInVain(world(), ready)
    await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS, 3 * MINUTE_MS])
    expect(await told(orphaned)).toEqual([{ id }])
    await workAt(world(), [14 * MINUTE_MS, 30 * MINUTE_MS])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "canceled" })
    expect(orphaned).toEqual([{ id }])
  })

  it("is emitted once about an orphaned payment also if two find it at one moment", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { id } = await payInVain(world(), await world().newCart())
    onlyLater(world())
    const { payments, work } = moduleOf(world())
    await payments.update(id, { orphaned_at: null }, new Date())
    await work.leaseForSync({ id }, new Date())
    const row = await payments.find(id)
    if (!row) throw new Error("The payment is gone.")
    const emitted = eventsOf(world())
    await Promise.all(
      [1, 2].map(() => orphan(world().container, row, verbatim("There is no order."), () => new Date()))
    )
    expect(emitted("acquiring.payment.orphaned")).toEqual([{ id }])
  })

  it("is emitted when a payment whose session was gone is reattached to its cart", async () => {
    const reattached = hear("acquiring.payment.reattached")
    const ready = await world().newCart()
    const atTheGateway = await openHosted(world(), ready)
    const { id } = await onlyAttempt(world(), ready.session.id)
    await openSession(world().store, ready.cart)
    await payAndCloseTheTab(world(), atTheGateway)
    await eventually(() => orderOfCart(world().admin, ready.cart.id))
    expect(await told(reattached)).toEqual([{ id }])
    expect(await attemptsOf(world(), ready.session.id)).toEqual([])
  })

  it("is emitted once, a day before its end, about an expiring authorization", async () => {
    const lapsing = hear("acquiring.payment.authorization_expiring")
    const { ready } = await sell(world(), { providerId: MANUAL })
    const { id } = await onlyAttempt(world(), ready.session.id)
    await workAt(world(), [6 * DAY_MS - HOUR_MS])
    expect(lapsing).toEqual([])
    await workAt(world(), [6 * DAY_MS + HOUR_MS, 6 * DAY_MS + 2 * HOUR_MS])
    expect(await told(lapsing)).toEqual([{ id }])
    await workAt(world(), [6 * DAY_MS + 3 * HOUR_MS, 6 * DAY_MS + 23 * HOUR_MS])
    expect(lapsing).toEqual([{ id }])
  })

  it("that the event bus did not take is sent a minute later: the only warning of an expiry, and its problem", async () => {
    const { ready } = await sell(world(), { providerId: MANUAL })
    const { id } = await onlyAttempt(world(), ready.session.id)
    const bus = world().container.resolve(Modules.EVENT_BUS)
    const away = jest.spyOn(bus, "emit").mockRejectedValue(new Error("The event bus is away."))
    await workAt(world(), [6 * DAY_MS + HOUR_MS])
    await refreshProblems(world().container, () => new Date(Date.now() + 6 * DAY_MS + HOUR_MS))
    expect(away).toHaveBeenCalled()
    away.mockRestore()
    const [lapsing, opened] = [hear("acquiring.payment.authorization_expiring"), hear("acquiring.problem.opened")]
    await workAt(world(), [6 * DAY_MS + HOUR_MS + 2 * MINUTE_MS])
    expect(await told(lapsing)).toEqual([{ id }])
    const [problem] = await moduleOf(world()).listAcquiringProblems({ payment_id: id })
    expect(problem).toMatchObject({ kind: "authorization_expiring" })
    expect(await told(opened)).toContainEqual({ id: problem?.id })
    await workAt(world(), [6 * DAY_MS + HOUR_MS + 4 * MINUTE_MS])
    expect(lapsing).toEqual([{ id }])
  })

  it("that the event bus did not take is sent a minute later: a payment, its capture, and a refund, each where it is now", async () => {
    const bus = world().container.resolve(Modules.EVENT_BUS)
    const emit = bus.emit.bind(bus)
    const isOurs = (name: string | undefined): boolean => name?.startsWith("acquiring.") === true
    const away = jest.spyOn(bus, "emit").mockImplementation(async (events, options) => {
      if ([events].flat().some(({ name }) => isOurs(String(name)))) throw new Error("The event bus is away.")
      return emit(events, options)
    })
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    await world().admin.admin.payment.capture(payment.id, {})
    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    const { id, modifications } = await onlyAttempt(world(), ready.session.id)
    expect(away).toHaveBeenCalled()
    away.mockRestore()
    const heardOf = [
      hear("acquiring.payment.authorized"),
      hear("acquiring.payment.captured"),
      hear("acquiring.refund.accepted"),
    ]
    await workAt(world(), [2 * MINUTE_MS])
    const refund = modifications.find(({ kind }) => kind === "refund")
    for (const [place, about] of [id, id, refund?.id].entries())
      expect(await told(heardOf[place] ?? [])).toEqual([{ id: about }])
    await workAt(world(), [4 * MINUTE_MS])
    expect(heardOf.map((ids) => ids.length)).toEqual([1, 1, 1])
  })

  it("is emitted about an unopened page that has expired", async () => {
    const expired = hear("acquiring.payment.expired")
    const ready = await world().newCart()
    await world().acquiring.checkout(refOf(ready))
    const { id } = await onlyAttempt(world(), ready.session.id)
    await workAt(world(), [DAY_MS])
    expect(await told(expired)).toEqual([{ id }])
  })

  it.each([
    ["done", "refund_done"],
    ["failed", "refund_failed"],
  ] as const)("is emitted when a refund is accepted, and then when it is %s", async (end, action) => {
    const accepted = hear("acquiring.refund.accepted")
    const ended = hear(`acquiring.refund.${end}`)
    const { payment, ready } = await sell(world())
    await world().sandbox.hold()
    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    const [modification] = await moduleOf(world()).modifications.ofPayment(
      (await onlyAttempt(world(), ready.session.id)).id
    )
    expect(await told(accepted)).toEqual([{ id: modification?.id }])
    expect(ended).toEqual([])
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, action)
    expect(await told(ended)).toEqual([{ id: modification?.id }])
    expect(accepted).toHaveLength(1)
  })
})
