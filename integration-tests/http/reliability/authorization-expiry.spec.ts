import { english } from "../../../testing/english"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { FoundProblem } from "../../../src/modules/acquiring/repositories/problems/compare-problems"
import { ProblemSources } from "../../../src/modules/acquiring/repositories/problems/problem-sources"
import { applyStatusUpdate } from "../../../src/application/payments/status-updates/apply-status-update"
import { findLapsing } from "../../../src/application/problems/finders/expiring-authorizations"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt } from "../provider/support/attempts"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"
import { payDirect, sell } from "../../../testing/shop/pay"
import { onlyLater, workAt, workLater } from "../../../testing/store/later"

/** The gateway keeps an authorization for seven days. */
const END = 7 * DAY_MS

withStore("An authorization that nobody captured", (world) => {
  /** The account as the merchant could have filled it in. */
  function choose(onAuthorizationExpiry: "cancel" | "capture"): void {
    const { accounts } = moduleOf(world())
    const find = accounts.find.bind(accounts)
    jest.spyOn(accounts, "find").mockImplementation(async (handle) => {
      const account = await find(handle)
      return account && { ...account, onAuthorizationExpiry }
    })
  }

  it.each([
    ["capture", { state: "captured", captured: "29.90" }],
    ["cancel", { state: "canceled", captured: "0.00" }],
  ] as const)(
    "waits until an hour before its end for the account's choice to %s it, which is then done once and through Medusa",
    async (wanted, outcome) => {
      choose(wanted)
      const { payment, ready } = await sell(world(), { providerId: MANUAL })
      await workAt(world(), [END - DAY_MS, END - 2 * HOUR_MS])
      expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "authorized" })
      await workAt(world(), [END - 30 * MINUTE_MS, END - 20 * MINUTE_MS])
      expect(await world().sandbox.onlyTransaction()).toMatchObject(outcome)
      expect((await world().sandbox.ledger()).requests[wanted]).toBe(1)
      expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
        state: outcome.state,
        modifications: [{ kind: wanted, cause: "expiry", state: "done", requested_by: null }],
        history: expect.arrayContaining([
          expect.objectContaining({
            to: outcome.state,
            cause: "clock",
            note: english(expect.stringContaining("about to expire")),
          }),
        ]),
      })
      const after = await world().container.resolve(Modules.PAYMENT).retrievePayment(payment.id)
      expect(wanted === "capture" ? after.captured_at : after.canceled_at).toBeTruthy()
    }
  )

  it("is captured by a later round where a process died before it could", async () => {
    choose("capture")
    const { ready } = await sell(world(), { providerId: MANUAL })
    const [row] = await moduleOf(world()).payments.ofSession(ready.session.id)
    await moduleOf(world()).work.noteExpiry("untouched", row?.id ?? "", new Date(Date.now() + END - 50 * MINUTE_MS))
    await workAt(world(), [END - 45 * MINUTE_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "authorized" })
    await workAt(world(), [END - 30 * MINUTE_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured" })
  })

  it("is captured again before its end where a process died before it sent the capture", async () => {
    choose("capture")
    onlyLater(world())
    const { ready } = await sell(world(), { providerId: MANUAL })
    const { modifications } = moduleOf(world())
    const begin = modifications.begin.bind(modifications)
    const minutes = (count: number): number => END - (60 - count) * MINUTE_MS
    await new Promise<void>((resolve, reject) => {
      jest.spyOn(modifications, "begin").mockImplementationOnce(async (paymentId, plan) => {
        await begin(paymentId, plan, new Date(Date.now() + minutes(1)))
        resolve()
        return new Promise<never>(() => {})
      })
      workLater(world(), minutes(1)).catch(reject)
    })
    await workAt(world(), [2, 3, 5, 15, 35, 46].map(minutes))
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured", captured: "29.90" })
    expect((await world().sandbox.ledger()).requests.capture).toBe(1)
    const { modifications: both } = await onlyAttempt(world(), ready.session.id)
    expect(both.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual(["capture done", "capture failed"])
  })

  it("is left alone where the account's choice comes more than a day after its end", async () => {
    choose("capture")
    await sell(world(), { providerId: MANUAL })
    await workAt(world(), [END + DAY_MS + HOUR_MS, END + 10 * DAY_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "authorized", captured: "0.00" })
    expect(await foundAt(END + DAY_MS + HOUR_MS)).toMatchObject([
      { resolution: english(expect.stringMatching(/The plugin does (neither|not capture it) automatically/)) },
    ])
    await workAt(world(), [END + DAY_MS - HOUR_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured", captured: "29.90" })
  })

  /** An authorization with a capture of 10.00 of 29.90, and its rows in our tables. */
  async function sellAndCapturePart() {
    const sold = await sell(world(), { providerId: MANUAL })
    const before = await onlyAttempt(world(), sold.ready.session.id)
    await world().admin.admin.payment.capture(sold.payment.id, { amount: 10 })
    const attempt = () => onlyAttempt(world(), sold.ready.session.id)
    return { ...sold, before, attempt }
  }

  /** The problems so much later. Nothing is stored, because the job, whose time is now, would close them. */
  async function foundAt(later: number): Promise<readonly FoundProblem[]> {
    const account = await moduleOf(world()).accounts.find("manual")
    if (!account) throw new Error("The manual account is gone.")
    const sources = new ProblemSources(world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION))
    return findLapsing({
      sources,
      accounts: new Map([["manual", account]]),
      ofCanceledOrders: () => new Set<string>(),
      payoutApprovalDays: 7,
      publicUrl: "",
      installation: await moduleOf(world()).identityCheck.check(new Date()),
      now: new Date(Date.now() + later),
    })
  }

  it("has one date although a part is captured, is listed a day before, and the rest is captured by the account's choice", async () => {
    choose("capture")
    const { payment, before, attempt } = await sellAndCapturePart()
    expect(before.authorization_expires_at).not.toBeNull()
    expect(await attempt()).toMatchObject({
      state: "captured",
      captured_amount: "10.00",
      authorization_expires_at: before.authorization_expires_at,
    })
    expect(await foundAt(END - DAY_MS - MINUTE_MS)).toEqual([])
    await workAt(world(), [END - DAY_MS + MINUTE_MS])
    expect((await moduleOf(world()).payments.find(before.id))?.expiry_warned_at).not.toBeNull()
    expect(await foundAt(END - DAY_MS + MINUTE_MS)).toMatchObject([
      {
        summary: english(expect.stringContaining("19.90 EUR (the uncaptured part of 29.90 EUR)")),
        resolution: english(
          expect.stringContaining(
            "The plugin captures the remaining amount automatically unless the order was canceled. To prevent this, set onAuthorizationExpiry to warn before the expiry."
          )
        ),
      },
    ])
    await workAt(world(), [END - 2 * HOUR_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ captured: "10.00" })
    await workAt(world(), [END - 30 * MINUTE_MS, END - 20 * MINUTE_MS, END - 5 * MINUTE_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({
      state: "captured",
      captured: "29.90",
      captures: [{ amount: "10.00" }, { amount: "19.90" }],
    })
    expect((await world().sandbox.ledger()).requests.capture).toBe(2)
    expect(await attempt()).toMatchObject({
      captured_amount: "29.90",
      authorization_expires_at: null,
      attention: null,
      modifications: [
        { kind: "capture", cause: "merchant" },
        { kind: "capture", amount: "19.90", cause: "expiry", state: "done", requested_by: null },
      ],
    })
    const after = await world()
      .container.resolve(Modules.PAYMENT)
      .retrievePayment(payment.id, { relations: ["captures"] })
    expect([
      Boolean(after.captured_at),
      after.captures?.map(({ amount }) => Number(amount)).sort((one, other) => one - other),
    ]).toEqual([true, [10, 19.9]])
    expect(await foundAt(END - 5 * MINUTE_MS)).toEqual([])
  })

  it("is never canceled once a part was captured: the rest is listed, until a day after its end only", async () => {
    choose("cancel")
    const { attempt } = await sellAndCapturePart()
    await workAt(world(), [END - DAY_MS + MINUTE_MS, END - 30 * MINUTE_MS, END - 10 * MINUTE_MS, END + MINUTE_MS])
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 0, capture: 1 })
    expect(await attempt()).toMatchObject({
      state: "captured",
      attention: null,
      authorization_expires_at: expect.any(String),
    })
    expect(await foundAt(END - 10 * MINUTE_MS)).toMatchObject([
      { resolution: english(expect.stringContaining("cannot be canceled")) },
    ])
    expect(await foundAt(END + HOUR_MS)).toMatchObject([{ summary: english(expect.stringContaining("expired on")) }])
    expect(await foundAt(END + DAY_MS + HOUR_MS)).toEqual([])
  })

  it("has no date any more once all of it was captured, and gets none back by a refund of a part", async () => {
    const { payment, attempt } = await sellAndCapturePart()
    await world().admin.admin.payment.capture(payment.id, { amount: 19.9 })
    expect(await attempt()).toMatchObject({ captured_amount: "29.90", authorization_expires_at: null })
    await world().admin.admin.payment.refund(payment.id, { amount: 5 })
    expect(await attempt()).toMatchObject({ refunded_amount: "5.00", authorization_expires_at: null })
    expect(await foundAt(END - HOUR_MS)).toEqual([])
  })

  it("is not captured any further for an order that was canceled, and its rest is not listed", async () => {
    choose("capture")
    const { order, attempt } = await sellAndCapturePart()
    await world().admin.admin.order.cancel(order.id)
    expect(await attempt()).toMatchObject({ state: "captured", refunded_amount: "10.00" })
    await workAt(world(), [END - DAY_MS + MINUTE_MS, END - 30 * MINUTE_MS, END - 10 * MINUTE_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ captured: "10.00" })
    expect(await foundAt(END - HOUR_MS)).toEqual([])
  })

  it("is not captured by itself for an order whose cancellation the gateway refused", async () => {
    choose("capture")
    const { order } = await sell(world(), { providerId: MANUAL })
    await world().sandbox.addFault({ fault: "http_400", operation: "cancel" })
    await world().admin.admin.order.cancel(order.id)
    await workAt(world(), [END - 30 * MINUTE_MS, END - 10 * MINUTE_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "authorized", captured: "0.00" })
    expect(await foundAt(END - HOUR_MS)).toMatchObject([
      { resolution: english(expect.stringContaining("unless its order was canceled")) },
    ])
  })

  it("that is found days later ends when the bank releases it, which counts from when it was sent", async () => {
    const ready = await world().newCart({ providerId: MANUAL })
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    await payDirect(world(), ready).catch(() => undefined)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "unknown" })
    await workAt(world(), [3 * DAY_MS])
    const { state, authorization_expires_at } = await onlyAttempt(world(), ready.session.id)
    expect(state).toBe("authorized")
    expect(new Date(authorization_expires_at ?? 0).getTime()).toBeLessThan(Date.now() + END)
  })

  it("ends no later because the gateway reports it again", async () => {
    const { ready } = await sell(world(), { providerId: MANUAL })
    const { id, authorization_expires_at } = await onlyAttempt(world(), ready.session.id)
    const row = await moduleOf(world()).payments.find(id)
    if (!row) throw new Error("The payment is gone.")
    await applyStatusUpdate(
      moduleOf(world()),
      row,
      { to: "authorized", cause: "webhook" },
      new Date(Date.now() + DAY_MS)
    )
    expect((await onlyAttempt(world(), ready.session.id)).authorization_expires_at).toBe(authorization_expires_at)
  })

  it("is listed, and left to the merchant, by the account's default: once, a day before its end and not earlier", async () => {
    const { ready } = await sell(world(), { providerId: MANUAL })
    const [{ id } = { id: "" }] = await moduleOf(world()).payments.ofSession(ready.session.id)
    const emit = jest.spyOn(world().container.resolve(Modules.EVENT_BUS), "emit")
    const told = () =>
      emit.mock.calls
        .flatMap(([event]) => event)
        .filter(({ name }) => name === "acquiring.payment.authorization_expiring")
    const warnedAt = async () => (await moduleOf(world()).payments.ofSession(ready.session.id))[0]?.expiry_warned_at

    await workAt(world(), [END - 2 * DAY_MS, END - DAY_MS - MINUTE_MS])
    expect([await warnedAt(), told()]).toEqual([null, []])
    await workAt(world(), [END - DAY_MS + MINUTE_MS])
    expect(await warnedAt()).not.toBeNull()
    await workAt(world(), [END - HOUR_MS, END - 10 * MINUTE_MS])
    expect(told()).toMatchObject([{ data: { id } }])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "authorized" })
  })
})
