import { textOf } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import type { Payments } from "../../../src/modules/acquiring/repositories/payments/payments"
import { sync } from "../../../src/application/order-completion/sync"
import { onlyAttempt, payInVain } from "../provider/support/attempts"
import { tableOf } from "../../../testing/admin/problem-list"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"
import { sell } from "../../../testing/shop/pay"
import { providerOf } from "../provider/support/provider"
import { eventually } from "../../../testing/clock/eventually"
import { workAt } from "../../../testing/store/later"

withStore("An action of the gateway just before a process died", (world) => {
  describe("before it sent a capture, in a busy shop", () => {
    const ONE_PAGE = 200

    /** A row of Medusa that our tables do not know; `by`: who recorded it. */
    const captureOf = (payment_id: string, id: string, created_at: Date, by: string | null = null) => {
      const [amount, raw_amount] = [1, JSON.stringify({ value: "1", precision: 20 })]
      return { id: `capt_${id}`, payment_id, amount, raw_amount, created_by: by, created_at, updated_at: created_at }
    }

    /** Medusa's capture, for which nothing was ever sent. */
    async function captureCutOff(): Promise<{ readonly paymentId: string; readonly isHeld: () => Promise<boolean> }> {
      const { payment } = await sell(world(), { providerId: MANUAL })
      await tableOf(world(), "capture").insert(captureOf(payment.id, "cut_off", new Date()))
      const captures = () => world().container.resolve(Modules.PAYMENT).listCaptures({ payment_id: payment.id })
      return { paymentId: payment.id, isHeld: async () => (await captures()).some(({ id }) => id === "capt_cut_off") }
    }

    /** Captures that we recorded, and that must stay. */
    async function recordOthers(paymentId: string, count: number, createdAt: (place: number) => Date): Promise<void> {
      const others = Array.from({ length: count }, (_, place) =>
        captureOf(paymentId, `other_${place}`, createdAt(place), `acqmod_${place}`)
      )
      await tableOf(world(), "capture").insert(others)
    }

    it("finds the row behind however many newer ones", async () => {
      const { paymentId, isHeld } = await captureCutOff()
      await recordOthers(paymentId, ONE_PAGE + 1, (place) => new Date(Date.now() + place))
      await workAt(world(), [HOUR_MS])
      expect(await isHeld()).toBe(false)
    })

    it("finds it also when more rows than are read at a time were made at one moment before it", async () => {
      const { paymentId, isHeld } = await captureCutOff()
      const moment = new Date(Date.now() - MINUTE_MS)
      await recordOthers(paymentId, 2 * ONE_PAGE + 1, () => moment)
      await workAt(world(), [HOUR_MS])
      expect(await isHeld()).toBe(false)
    })

    it("looks again where a look was cut off, and afterwards at what is new only", async () => {
      const payments = world().container.resolve(Modules.PAYMENT)
      const { isHeld } = await captureCutOff()
      jest.spyOn(payments, "deleteCaptures").mockRejectedValueOnce(new Error("The process died."))
      // The store's own job, whose time is the present, would take what was written three days ahead for a wrong clock.
      const { installation } = moduleOf(world())
      const isTime = installation.isTime.bind(installation)
      jest
        .spyOn(installation, "isTime")
        .mockImplementation(
          async (what, every, now) => now.getTime() > Date.now() + HOUR_MS && isTime(what, every, now)
        )
      await workAt(world(), [3 * DAY_MS])
      expect(await isHeld()).toBe(true)
      await workAt(world(), [3 * DAY_MS + 2 * HOUR_MS])
      expect(await isHeld()).toBe(false)
      const listCaptures = jest.spyOn(payments, "listCaptures")
      await workAt(world(), [3 * DAY_MS + 3 * HOUR_MS])
      const looked = listCaptures.mock.calls.at(-1)?.[0]?.created_at?.$gte
      expect(Date.parse(String(looked)) - Date.now()).toBeGreaterThan(3 * DAY_MS)
    })
  })

  it("is recorded later, and not sent again: a cancellation that its payment did not record", async () => {
    const payments = world().container.resolve(Modules.PAYMENT)
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    const ledger = Object.getPrototypeOf(moduleOf(world()).payments) as Payments
    const { move } = ledger
    const died = jest.spyOn(ledger, "move").mockImplementation(function (this: Payments, paymentId, wish, now) {
      return wish.to === "canceled"
        ? Promise.reject(new Error("The process died."))
        : move.call(this, paymentId, wish, now)
    })
    await expect(payments.cancelPayment(payment.id)).rejects.toThrow("The process died.")
    died.mockRestore()
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: "authorized",
      modifications: [{ kind: "cancel", state: "done" }],
    })
    await workAt(world(), [2 * MINUTE_MS, 5 * MINUTE_MS])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "canceled", attention: null })
    expect((await payments.retrievePayment(payment.id)).canceled_at).not.toBeNull()
    expect((await world().sandbox.ledger()).requests.cancel).toBe(1)
  })

  it("is not repeated, one way or the other: the void of a payment without an order, which its payment did not record", async () => {
    const ready = await world().newCart({ providerId: MANUAL })
    const { id } = await payInVain(world(), ready)
    const again = (milliseconds: number) => sync(world().container, id, () => new Date(Date.now() + milliseconds))
    await again(2 * MINUTE_MS)
    const ledger = Object.getPrototypeOf(moduleOf(world()).payments) as Payments
    const { move } = ledger
    jest.spyOn(ledger, "move").mockImplementation(function (this: Payments, paymentId, wish, now) {
      return wish.to === "canceled"
        ? Promise.reject(new Error("The process died."))
        : move.call(this, paymentId, wish, now)
    })
    await expect(again(13 * MINUTE_MS)).rejects.toThrow("The process died.")
    await again(13 * MINUTE_MS)
    jest.restoreAllMocks()
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: "authorized",
      modifications: [{ kind: "cancel", state: "done" }],
    })
    await workAt(world(), [14 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: "canceled",
      attention: null,
      modifications: [{ kind: "cancel", state: "done" }],
    })
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 1, refund: 0 })
  })

  /** A sale whose process died after Medusa had stored a capture, and before it was sent. */
  async function captureInterrupted() {
    const payments = world().container.resolve(Modules.PAYMENT)
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    const captured = async () =>
      (await payments.retrievePayment(payment.id, { relations: ["captures"] })).captures?.map(({ amount }) =>
        Number(amount)
      )
    jest.spyOn(providerOf(world().container, MANUAL), "capturePayment").mockReturnValue(new Promise(() => undefined))
    void payments.capturePayment({ payment_id: payment.id, amount: 10 })
    await eventually(async () => ((await captured())?.length === 1 ? true : undefined))
    jest.restoreAllMocks()
    return { payment, ready, captured }
  }

  it("is nothing if the process died before it sent a capture: Medusa's row is removed, also after an outage of days", async () => {
    const { payment, ready, captured } = await captureInterrupted()
    await workAt(world(), [MINUTE_MS])
    expect(await captured()).toEqual([10])
    await workAt(world(), [3 * DAY_MS])
    expect(await captured()).toEqual([])
    expect(textOf((await onlyAttempt(world(), ready.session.id)).attention)).toContain(
      "of this payment was interrupted and did not reach the gateway. The plugin removed it from Medusa. Request it again."
    )
    await world().admin.admin.payment.capture(payment.id, { amount: 10 })
    expect((await world().sandbox.ledger()).requests.capture).toBe(1)
    expect(await captured()).toEqual([10])
  })

  it("is nothing where the process died before it sent a capture, and its session ended meanwhile", async () => {
    const { ready, captured } = await captureInterrupted()
    await createPaymentSessionsWorkflow(world().container).run({
      input: { payment_collection_id: ready.collectionId, provider_id: MANUAL },
    })
    await workAt(world(), [HOUR_MS])
    expect(await captured()).toEqual([])
    expect(textOf((await onlyAttempt(world(), ready.session.id)).attention)).toContain(
      "of this payment was interrupted and did not reach the gateway. The plugin removed it from Medusa. Request it again."
    )
  })
})
