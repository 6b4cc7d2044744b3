import { english } from "../../../testing/english"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { recordInMedusa } from "../../../src/application/modifications/record-in-medusa"
import { reconcileSoon } from "../../../src/application/payments/reconcile-soon"
import { ScheduledQueries } from "../../../src/application/payments/attempts/scheduled-queries"
import { reconcile } from "../../../src/application/reconciliation/reconcile-payments"
import { clientOf, moduleOf } from "../../../testing/store/module"
import { forgedWebhook, notify } from "../hostile/support/notify"
import { onlyAttempt, sync } from "../provider/support/attempts"
import { eventually } from "../../../testing/clock/eventually"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"
import type { Sold } from "../../../testing/shop/pay"
import { sell, withEndlessDecimals } from "../../../testing/shop/pay"
import { orderOfCart } from "../../../testing/shop/order"
import { onlyLater, workAt, workLater } from "../../../testing/store/later"

withStore("A change in the gateway's back office", (world) => {
  const payments = () => world().container.resolve(Modules.PAYMENT)
  const transaction = async () => (await world().sandbox.onlyTransaction()).transaction_id

  async function rowOf({ ready }: Pick<Sold, "ready">) {
    const row = await moduleOf(world()).payments.find((await onlyAttempt(world(), ready.session.id)).id)
    if (!row) throw new Error("There is no row of the payment.")
    return row
  }

  const transactionOf = async ({ ready }: Pick<Sold, "ready">) =>
    (await onlyAttempt(world(), ready.session.id)).transaction_id ?? ""

  /** Has the gateway list refunds as it may: its document does not show what a search answers. */
  async function withoutReferences() {
    const client = await clientOf(world())
    const search = client.searchRefund.bind(client)
    return jest.spyOn(client, "searchRefund").mockImplementation(async (...asked) => {
      const outcome = await search(...asked)
      if (outcome.kind !== "answered") return outcome
      return { ...outcome, rows: outcome.rows.map((row) => ({ ...row, refund_reference_id: undefined })) }
    })
  }

  it("is recorded in Medusa by the slower reconciliation: a partial refund, and a refund in Medusa is a new one", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment, ready } = await sell(world())
    await world().sandbox.act(await transaction(), "refund", "5.00")
    await workLater(world(), DAY_MS)
    expect((await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds).toMatchObject([
      { amount: 5 },
    ])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      refunded_amount: "5.00",
      modifications: [{ cause: "external" }],
    })
    expect((await orderOfCart(world().admin, ready.cart.id))?.payment_status).toBe("partially_refunded")

    await world().admin.admin.payment.refund(payment.id, { amount: 24.9 })
    expect((await world().sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)).toEqual(["5.00", "24.90"])
    await workLater(world(), 3 * DAY_MS)
    expect((await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds).toHaveLength(2)
  })

  it("is recorded in Medusa although the result of another partial capture is unknown, and so is not refunded in Medusa as well", async () => {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    await world().admin.admin.payment.capture(payment.id, { amount: 10 })
    await workLater(world(), 2 * MINUTE_MS)
    await world().sandbox.hold()
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.act(await transaction(), "refund", "4.00")
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "capture", times: 1 })
    await expect(world().admin.admin.payment.capture(payment.id, { amount: 5 })).rejects.toThrow()
    await workLater(world(), DAY_MS)
    expect((await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds).toMatchObject([
      { amount: 4 },
    ])
    const { modifications } = await onlyAttempt(world(), ready.session.id)
    expect(modifications.map(({ kind, state }) => [kind, state])).toEqual([
      ["capture", "done"],
      ["capture", "unknown"],
      ["refund", "accepted"],
    ])
  })

  it("is looked for again within hours where a refund of ours, whose outcome is not known, may be it", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment, ready } = await sell(world())
    await world().sandbox.act(await transaction(), "refund", "4.00")
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "refund", times: 1 })
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 5 })).rejects.toThrow()
    const { id } = await rowOf({ ready })
    const when = new Date(Date.now() + MINUTE_MS)
    await moduleOf(world()).payments.update(id, { next_reconcile_at: when, reconcile_count: 3 }, when)
    await workLater(world(), 2 * MINUTE_MS)
    expect(
      (await onlyAttempt(world(), ready.session.id)).modifications.map(({ kind, state }) => [kind, state])
    ).toEqual([["refund", "unknown"]])
    const { reconcile_count, next_reconcile_at } = await rowOf({ ready })
    expect(reconcile_count).toBe(0)
    expect(next_reconcile_at?.getTime()).toBeLessThan(Date.now() + 7 * HOUR_MS)
    await workAt(world(), [HOUR_MS, 2 * HOUR_MS, 9 * HOUR_MS])
    expect((await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds).toMatchObject([
      { amount: 4 },
    ])
  })

  it("is recorded in Medusa once, however many find at one moment that Medusa lacks it: a partial refund, and a partial capture", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const made = async (kind: "refund" | "capture", sale: Sold) => {
      const { id, account, currency } = await rowOf(sale)
      const cause = "external" as const
      const found = {
        kind,
        cause,
        payment_id: id,
        account,
        currency,
        amount: "5.00",
        exact_amount: "5.00",
        medusa_id: null,
        gateway_reference: null,
      }
      const modification = await moduleOf(world()).modifications.addFound({ ...found, state: "done" }, new Date())
      if (!modification) throw new Error("It is known already.")
      await Promise.all([1, 2, 3].map(() => recordInMedusa(world().container, modification, () => new Date())))
      expect((await moduleOf(world()).modifications.find(modification.id))?.recorded_at).not.toBeNull()
      return payments().retrievePayment(sale.payment.id, { relations: ["refunds", "captures"] })
    }
    expect(await made("refund", await sell(world()))).toMatchObject({ refunds: [{ amount: 5 }] })
    expect(await made("capture", await sell(world(), { providerId: MANUAL }))).toMatchObject({
      captures: [{ amount: 5 }],
    })
  })

  it("is recorded in Medusa once when workers find it while the merchant queries the gateway", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const sale = await sell(world())
    await world().sandbox.act(await transaction(), "refund", "5.00")
    const attempt = await onlyAttempt(world(), sale.ready.session.id)
    await Promise.all([
      workLater(world(), DAY_MS),
      workLater(world(), DAY_MS),
      sync(world(), attempt),
      sync(world(), attempt),
    ])
    await workLater(world(), DAY_MS + 5 * 60_000)
    expect((await payments().retrievePayment(sale.payment.id, { relations: ["refunds"] })).refunds).toMatchObject([
      { amount: 5 },
    ])
  })

  it("is recorded although the gateway lists it without a reference: two refunds of one amount, once each, also when they get references later", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment, ready } = await sell(world())
    for (let refund = 0; refund < 2; refund++) await world().sandbox.act(await transaction(), "refund", "5.00")
    const listing = await withoutReferences()
    await Promise.all([
      workLater(world(), DAY_MS),
      onlyAttempt(world(), ready.session.id).then((attempt) => sync(world(), attempt)),
    ])
    await workLater(world(), 3 * DAY_MS)
    const refunds = async () => (await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds
    expect(await refunds()).toMatchObject([{ amount: 5 }, { amount: 5 }])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      refunded_amount: "10.00",
      modifications: [{ gateway_reference: null }, { gateway_reference: null }],
    })
    expect(listing).toHaveBeenCalled()
    listing.mockRestore()
    await workLater(world(), 10 * DAY_MS)
    expect(await refunds()).toHaveLength(2)
    const named = { cause: "external", gateway_reference: expect.stringMatching(/-0[12]$/) }
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      refunded_amount: "10.00",
      modifications: [named, named],
    })
  })

  it("is searched soon after a webhook or query reports it, also during a reconciliation at that moment", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const sale = await sell(world())
    const { id } = await rowOf(sale)
    const when = new Date(Date.now() + DAY_MS)
    const client = await clientOf(world())
    const query = client.query.bind(client)
    jest.spyOn(client, "query").mockImplementationOnce(async (...asked) => {
      const outcome = await query(...asked)
      await moduleOf(world()).payments.update(id, { next_reconcile_at: new Date(when.getTime() + MINUTE_MS) }, when)
      return outcome
    })
    await workLater(world(), DAY_MS)
    expect((await rowOf(sale)).next_reconcile_at?.getTime()).toBe(when.getTime() + MINUTE_MS)
  })

  it("is searched soon if a webhook reports it during a reconciliation", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const sale = await sell(world())
    const client = await clientOf(world())
    const query = client.query.bind(client)
    jest.spyOn(client, "query").mockImplementationOnce(async (...asked) => {
      const outcome = await query(...asked)
      await reconcileSoon(moduleOf(world()), await rowOf(sale), new Date(Date.now() + DAY_MS))
      return outcome
    })
    await workLater(world(), DAY_MS)
    expect((await rowOf(sale)).next_reconcile_at?.getTime()).toBeLessThan(Date.now() + DAY_MS + 2 * MINUTE_MS)
  })

  it("is searched at the planned times as well, however often a webhook or query reports something", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const sale = await sell(world())
    for (const later of [2 * MINUTE_MS, 4 * MINUTE_MS, 6 * MINUTE_MS]) {
      for (const told of [await rowOf(sale), await rowOf(sale)])
        await reconcileSoon(moduleOf(world()), told, new Date(Date.now() + later))
      await workLater(world(), later + MINUTE_MS)
    }
    const { reconcile_count, next_reconcile_at } = await rowOf(sale)
    expect(reconcile_count).toBe(0)
    expect(next_reconcile_at?.getTime()).toBeLessThan(Date.now() + 7 * HOUR_MS)
    expect((await world().sandbox.ledger()).requests.query).toBe(3)
  })

  it("is looked for once, and then as planned, where somebody has set the date in the database, with more digits than a date of ours", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const sale = await sell(world())
    const { id } = await rowOf(sale)
    const { requests } = await world().sandbox.ledger()
    await world()
      .container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
      .raw(
        "UPDATE acquiring_payment SET next_reconcile_at = date_trunc('second', now()) - interval '123456 microseconds' WHERE id = ?",
        [id]
      )
    await workLater(world(), 0)
    await workLater(world(), MINUTE_MS)
    expect((await rowOf(sale)).next_reconcile_at?.getTime()).toBeGreaterThan(Date.now() + HOUR_MS)
    expect((await world().sandbox.ledger()).requests.query).toBe(requests.query + 1)
  })

  it("is looked for within minutes of a webhook that is not signed as it should be, at most once a minute", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment, ready } = await sell(world())
    await world().sandbox.act(await transaction(), "refund", "5.00")
    const { order_no } = await onlyAttempt(world(), ready.session.id)
    onlyLater(world())
    const { requests } = await world().sandbox.ledger()
    const hint = (reference: string) =>
      notify(
        world(),
        forgedWebhook(order_no, { refund_reference_id: reference, refund_status: "1", refund_amount: "7.00" })
      )
    for (const reference of ["1-01", "1-02", "1-03"]) expect((await hint(reference)).status).toBe(200)
    const isSoon = async () =>
      ((await rowOf({ ready })).next_reconcile_at?.getTime() ?? Infinity) < Date.now() + 2 * MINUTE_MS
    await eventually(async () => (await isSoon()) || undefined)
    await workAt(world(), [2 * MINUTE_MS, 2 * MINUTE_MS + 5_000])
    expect((await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds).toMatchObject([
      { amount: 5 },
    ])
    expect((await world().sandbox.ledger()).requests.query).toBe(requests.query + 1)
  })

  it("is recorded immediately when the merchant queries the gateway: a voided authorization", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    await world().sandbox.act(await transaction(), "cancel")
    expect(await sync(world(), await onlyAttempt(world(), ready.session.id))).toMatchObject({ state: "canceled" })
    expect((await payments().retrievePayment(payment.id)).canceled_at).not.toBeNull()
    expect((await world().sandbox.ledger()).requests.cancel).toBe(0)
  })

  it("is recorded as a refund: a capture that was voided", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment, ready } = await sell(world())
    await world().sandbox.act(await transaction(), "cancel")
    await workLater(world(), DAY_MS)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "canceled" })
    expect((await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds).toMatchObject([
      { amount: 29.9 },
    ])
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 1 })).rejects.toThrow()
    expect((await world().sandbox.ledger()).requests.refund).toBe(0)
  })

  it("is recorded as a refund: a partial capture, voided with the rest", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    await world().admin.admin.payment.capture(payment.id, { amount: 10 })
    await world().sandbox.act(await transaction(), "cancel")
    await workLater(world(), DAY_MS)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "canceled" })
    expect((await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds).toMatchObject([
      { amount: 10 },
    ])
  })

  it("is recorded to the last decimal: a refund of all of an amount that the gateway has rounded up", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment, ready } = await sell(world(), withEndlessDecimals(world()))
    await world().sandbox.act(await transaction(), "refund")
    await workLater(world(), DAY_MS)
    expect((await world().sandbox.onlyTransaction()).refunds).toMatchObject([{ amount: "27.21" }])
    const [refund, ...others] = (await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds ?? []
    expect([Number(refund?.amount), others]).toEqual([27.2078625, []])
    expect((await orderOfCart(world().admin, ready.cart.id))?.payment_status).toBe("refunded")
  })

  it("is recorded in Medusa: a capture", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment } = await sell(world(), { providerId: MANUAL })
    await world().sandbox.act(await transaction(), "capture", "29.90")
    await workLater(world(), DAY_MS)
    expect((await payments().retrievePayment(payment.id, { relations: ["captures"] })).captures).toMatchObject([
      { amount: 29.9 },
    ])
  })

  it("replaces the merchant's own refund, when it was made and found just before that one was sent and rejected", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment, ready } = await sell(world())
    const { modifications } = moduleOf(world())
    const begin = modifications.begin.bind(modifications)
    jest.spyOn(modifications, "begin").mockImplementationOnce(async (...asked) => {
      const row = await begin(...asked)
      await world().sandbox.act(await transaction(), "refund")
      await workLater(world(), DAY_MS)
      return row
    })
    await world().admin.admin.payment.refund(payment.id, { amount: 29.9 })
    expect((await world().sandbox.ledger()).requests.refund).toBe(1)
    expect((await world().sandbox.onlyTransaction()).refunds).toMatchObject([{ amount: "29.90" }])
    await workLater(world(), 3 * DAY_MS)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      refunded_amount: "29.90",
      modifications: [{ cause: "merchant" }],
    })
    expect((await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds).toMatchObject([
      { amount: 29.9 },
    ])
  })

  it("is recorded for all the others if refunds cannot be searched; a refunded payment names where to look it up, until it can be", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const refunded = await sell(world())
    await world().sandbox.act(await transaction(), "refund", "5.00")
    const voided = await sell(world())
    await world().sandbox.act(await transactionOf(voided), "cancel")
    const account = await moduleOf(world()).accounts.find("default")
    if (!account) throw new Error("The account is not filled in.")
    const operations = {
      ...account.profile.operations,
      searchRefund: { ...account.profile.operations.searchRefund, enabled: false },
    }
    const later = (days: number) => new Date(Date.now() + days * DAY_MS)
    await reconcile(
      world().container,
      new ScheduledQueries(
        moduleOf(world()),
        { ...account, profile: { ...account.profile, operations } },
        later(2),
        () => later(1)
      )
    )
    expect(await onlyAttempt(world(), voided.ready.session.id)).toMatchObject({ state: "canceled" })
    expect((await payments().retrievePayment(voided.payment.id, { relations: ["refunds"] })).refunds).toMatchObject([
      { amount: 29.9 },
    ])
    const attempt = () => onlyAttempt(world(), refunded.ready.session.id)
    expect(await attempt()).toMatchObject({
      state: "captured",
      attention: english(expect.stringContaining("operations.searchRefund")),
    })
    expect((await world().sandbox.ledger()).requests.searchRefund).toBe(0)
    await workLater(world(), 4 * DAY_MS)
    expect(await attempt()).toMatchObject({ refunded_amount: "5.00", attention: null })
  })
})
