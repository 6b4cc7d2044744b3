import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import { runWorkerTick } from "../../../src/application/worker"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt } from "../provider/support/attempts"
import { payDirect, sell } from "../../../testing/shop/pay"
import { withStore } from "../../../testing/store/with-store"
import { onlyLater } from "../../../testing/store/later"

/** The duration of one piece of work here: a gateway that does not answer, or a locked cart. */
const SLOW_MS = 25 * SECOND_MS

/** A tick begins no piece of work later than this, and a worker without a heartbeat for two minutes is a problem. */
const ROUND_MS = 20 * SECOND_MS

withStore("A round of work whose pieces each take half a minute", (world) => {
  /** A tick that begins so much later. Its clock moves by {@link SLOW_MS} each time that `isSlow` returns true. */
  class Rounds {
    #now: number
    readonly beats: number[] = []

    constructor(later: number) {
      this.#now = Date.now() + later
      onlyLater(world())
      const { installation } = moduleOf(world())
      const beat = installation.beat.bind(installation)
      jest.spyOn(installation, "beat").mockImplementation(async (now) => {
        if (now.getTime() > Date.now() + MINUTE_MS) this.beats.push(now.getTime())
        await beat(now)
      })
    }

    readonly clock = (): Date => new Date(this.#now)

    /** Something takes its time. */
    readonly pass = (): void => void (this.#now += SLOW_MS)

    /**
     * @returns the longest time without a heartbeat of the worker
     */
    async play(): Promise<number> {
      this.beats.length = 0
      const begun = this.#now
      await runWorkerTick(world().container, this.clock)
      const moments = [begun, ...this.beats, this.#now]
      return Math.max(...moments.slice(1).map((moment, place) => moment - (moments[place] ?? moment)))
    }
  }

  function recordSlowly(rounds: Rounds): void {
    const { modifications } = moduleOf(world())
    const take = modifications.leaseForRecording.bind(modifications)
    jest.spyOn(modifications, "leaseForRecording").mockImplementation(async (id, now) => {
      rounds.pass()
      return take(id, now)
    })
  }

  it("records some captures and refunds in Medusa, has a heartbeat in between, and leaves the others to the next round", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment, ready } = await sell(world())
    const { id } = await onlyAttempt(world(), ready.session.id)
    const { modifications } = moduleOf(world())
    const found = {
      kind: "refund",
      cause: "external",
      payment_id: id,
      account: "default",
      currency: "EUR",
      amount: "1.00",
      exact_amount: "1.00",
      medusa_id: null,
      state: "done",
    } as const
    for (const place of [1, 2, 3, 4, 5, 6, 7])
      await modifications.addFound({ ...found, gateway_reference: `R-0${place}` }, new Date())
    const rounds = new Rounds(2 * MINUTE_MS)
    recordSlowly(rounds)
    const recorded = async () =>
      (await modifications.ofPayment(id)).filter(({ recorded_at }) => recorded_at !== null).length
    expect(await rounds.play()).toBeLessThanOrEqual(ROUND_MS + SLOW_MS)
    expect(await recorded()).toBe(1)
    expect((await modifications.ofPayment(id)).map(({ lease_expires_at }) => lease_expires_at)).toEqual(
      Array.from({ length: 7 }, () => null)
    )
    for (let round = 0; round < 6; round += 1) expect(await rounds.play()).toBeLessThanOrEqual(ROUND_MS + SLOW_MS)
    expect(await recorded()).toBe(7)
    const { refunds = [] } = await world()
      .container.resolve(Modules.PAYMENT)
      .retrievePayment(payment.id, { relations: ["refunds"] })
    expect(refunds.map(({ amount }) => Number(amount))).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it("reconciles some payments with the gateway, and leaves the others to the next round", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const sales = [await sell(world()), await sell(world()), await sell(world()), await sell(world())]
    for (const { transaction_id } of await world().sandbox.transactions())
      await world().sandbox.act(transaction_id, "refund", "5.00")
    const rounds = new Rounds(DAY_MS)
    recordSlowly(rounds)
    const refunded = async () =>
      (await Promise.all(sales.map(({ ready }) => onlyAttempt(world(), ready.session.id)))).filter(
        ({ refunded_amount }) => refunded_amount === "5.00"
      ).length
    expect(await rounds.play()).toBeLessThanOrEqual(ROUND_MS + SLOW_MS)
    expect(await refunded()).toBe(1)
    for (let round = 0; round < 3; round += 1) await rounds.play()
    expect(await refunded()).toBe(4)
  })

  it("records some answers about payments, and leaves the others to the next round", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 4 })
    const carts = [await world().newCart(), await world().newCart(), await world().newCart(), await world().newCart()]
    onlyLater(world())
    for (const ready of carts) await payDirect(world(), ready)
    const { payments } = moduleOf(world())
    const rounds = new Rounds(2 * MINUTE_MS)
    const update = payments.updateWhileIn.bind(payments)
    jest.spyOn(payments, "updateWhileIn").mockImplementation(async (state, id, patch, now) => {
      if ("poll_count" in patch) rounds.pass()
      await update(state, id, patch, now)
    })
    const known = async () =>
      (await Promise.all(carts.map(({ session }) => onlyAttempt(world(), session.id)))).filter(
        ({ state }) => state === "captured"
      ).length
    expect(await rounds.play()).toBeLessThanOrEqual(ROUND_MS + SLOW_MS)
    expect(await known()).toBe(1)
    for (let round = 0; round < 6; round += 1) await rounds.play()
    expect(await known()).toBe(4)
  })
})
