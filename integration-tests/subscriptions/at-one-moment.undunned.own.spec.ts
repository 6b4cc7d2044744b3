import type { Charges } from "../../src/modules/acquiring/charges"
import type { Contracts } from "../../src/modules/acquiring/contracts"
import type AcquiringModuleService from "../../src/modules/acquiring/service"
import { cancelContract, pauseContract, resumeContract } from "../../src/workflows/contracts/change-contract"
import { chargeContract } from "../../src/workflows/contracts/charge-contract"
import { driveCharge } from "../../src/workflows/renewals/drive-charge"
import { moduleOf } from "../hostile/support/module"
import { makeLink, payLink } from "../payment-links/support/links"
import { CARDS } from "../support/cards"
import { eventually } from "../support/eventually"
import { LOGIN } from "../support/test-world"
import { triedOnce } from "../support/try-again"
import { withOwnStore } from "../support/with-store"
import { eventsOf } from "./support/events"
import { chargeOf, chargeOnceItIs, contractNow, goPast, untold } from "./support/renew"
import { newPlan, subscribe } from "./support/subscribe"

const MERCHANT = { cause: "merchant", id: "user_1" } as const
const clock = (): Date => new Date()

withOwnStore("A subscription to which two things happen at one moment", { account: { dunningDays: [] } }, (world) => {
  triedOnce()

  /** Has something happen when the next try is stored, before it is sent. */
  const onceATryIsStored = (happen: () => Promise<unknown>): void => {
    const { payments } = moduleOf(world())
    const move = payments.move.bind(payments)
    const spy = jest.spyOn(payments, "move").mockImplementation(async (paymentId, step, now) => {
      if (step.to !== "sending") return move(paymentId, step, now)
      spy.mockRestore()
      await happen()
      return move(paymentId, step, now)
    })
  }

  /** Has something happen when a renewal has its cart, before its try is stored. */
  const beforeATryIsStored = (happen: () => Promise<unknown>): void => {
    const { installation } = moduleOf(world())
    const orderNoPrefix = installation.orderNoPrefix.bind(installation)
    const spy = jest.spyOn(installation, "orderNoPrefix").mockImplementation(async (now) => {
      spy.mockRestore()
      await happen()
      return orderNoPrefix(now)
    })
  }

  /** Begins the second cycle, which is due; or the store's own job does, and is about to commit that. */
  const begin = async (contractId: string) => {
    await moduleOf(world()).contracts.beginDue(10, clock())
    return eventually(() => chargeOf(world(), contractId, 2))
  }

  it.each([
    ["paused", (acquiring: AcquiringModuleService, id: string) => pauseContract(acquiring, id, MERCHANT, clock)],
    [
      "cancelled",
      (acquiring: AcquiringModuleService, id: string) => cancelContract(acquiring, id, "now", MERCHANT, clock),
    ],
  ] as const)(
    "is not charged any more when it is %s while its cart is made, and the failed cycle is told",
    async (state, change) => {
      const acquiring = moduleOf(world())
      const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
      const emitted = eventsOf(world())
      beforeATryIsStored(() => change(acquiring, id))
      goPast(next_due_at)
      const failed = await chargeOnceItIs(world(), id, 2, "failed")
      expect((await contractNow(world(), id)).state).toBe(state)
      expect((await world().sandbox.transactions()).filter(({ flow }) => flow === "token")).toEqual([])
      expect(failed.history.at(-1)).toMatchObject({ from: "due", note: expect.stringContaining("does not go on") })
      await eventually(async () => (emitted("acquiring.charge.failed").length > 0 ? true : undefined))
      expect(emitted("acquiring.charge.failed")).toEqual([{ id: failed.id }])
    }
  )

  it("has ended when its last cycle is paid, also where it was paused meanwhile", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world(), { cycles: 2 })).id)
    onceATryIsStored(() => pauseContract(acquiring, id, MERCHANT, clock))
    goPast(next_due_at)
    await chargeOnceItIs(world(), id, 2, "done")
    expect((await contractNow(world(), id)).state).toBe("ended")
    await expect(resumeContract(acquiring, id, MERCHANT, clock)).rejects.toThrow("the subscription is ended")
  })

  it("is used up to its end when it is cancelled to that while its cycle is paid", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const ended: string[] = []
    onceATryIsStored(async () => {
      await cancelContract(acquiring, id, "end", MERCHANT, clock)
      ended.push(...(await acquiring.contracts.endCancelling(10, clock())))
    })
    goPast(next_due_at)
    await chargeOnceItIs(world(), id, 2, "done")
    expect(ended).toEqual([])
    const { state, next_due_at: end } = await contractNow(world(), id)
    expect(state).toBe("cancelling")
    goPast(end)
    await eventually(async () => {
      // Or the store's own job ends it.
      await acquiring.contracts.endCancelling(10, clock())
      return (await contractNow(world(), id)).state === "cancelled" || undefined
    })
  })

  it("has no next day when it is cancelled at once while its cycle is paid", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    onceATryIsStored(() => cancelContract(acquiring, id, "now", MERCHANT, clock))
    goPast(next_due_at)
    await chargeOnceItIs(world(), id, 2, "done")
    expect(await contractNow(world(), id)).toMatchObject({ state: "cancelled", next_due_at: null })
  })

  it("is charged when it is resumed just before its cycle would be given up", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    untold(world())
    goPast(next_due_at)
    const charge = await begin(id)
    await pauseContract(acquiring, id, MERCHANT, clock)
    const find = acquiring.contracts.find.bind(acquiring.contracts)
    const reads = jest.spyOn(acquiring.contracts, "find").mockImplementation(async (contractId) => {
      const read = await find(contractId)
      // What follows from the tries reads it first.
      if (reads.mock.calls.length < 2) return read
      reads.mockRestore()
      await resumeContract(acquiring, id, MERCHANT, clock)
      return read
    })
    await driveCharge(world().container, charge.id, clock)
    // Or its webhook, which came at the same moment, makes the order.
    await chargeOnceItIs(world(), id, 2, "done")
    expect((await contractNow(world(), id)).state).toBe("active")
  })

  it("goes on with its next day when it is resumed while its cycle is given up", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const job = untold(world())
    goPast(next_due_at)
    const charge = await begin(id)
    await pauseContract(acquiring, id, MERCHANT, clock)
    const ofContract = acquiring.mandates.ofContract.bind(acquiring.mandates)
    // What is read when the contract was, and before it is resumed.
    const spy = jest.spyOn(acquiring.mandates, "ofContract").mockImplementation(async (contractId) => {
      spy.mockRestore()
      await driveCharge(world().container, charge.id, clock)
      return ofContract(contractId)
    })
    await resumeContract(acquiring, id, MERCHANT, clock)
    expect((await chargeOf(world(), id, 2))?.state).toBe("failed")
    const { state, next_due_at: next } = await contractNow(world(), id)
    expect(state).toBe("active")
    job.mockRestore()
    goPast(next)
    await chargeOnceItIs(world(), id, 3, "done")
  })

  it("stays past due when it was resumed meanwhile, and the cycle before the one that is not paid is paid by hand", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterStolen)
    onceATryIsStored(() => pauseContract(acquiring, id, MERCHANT, clock))
    goPast(next_due_at)
    const { id: chargeId } = await chargeOnceItIs(world(), id, 2, "failed")
    await resumeContract(acquiring, id, MERCHANT, clock)
    goPast((await contractNow(world(), id)).next_due_at)
    const refused = await chargeOnceItIs(world(), id, 3, "failed")
    expect([refused.charge_try, refused.attention]).toEqual([0, expect.stringContaining("stolen")])
    await world().admin.auth.login("user", "emailpass", LOGIN)
    await payLink((await makeLink(world(), { charge_id: chargeId })).url)
    await chargeOnceItIs(world(), id, 2, "done")
    expect((await contractNow(world(), id)).state).toBe("past_due")
  })

  it("begins no further cycle while one is under way, also where it was resumed meanwhile", async () => {
    const acquiring = moduleOf(world())
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const job = untold(world())
    goPast(next_due_at)
    await begin(id)
    await pauseContract(acquiring, id, MERCHANT, clock)
    await resumeContract(acquiring, id, MERCHANT, clock)
    goPast((await contractNow(world(), id)).next_due_at)
    expect(await acquiring.contracts.beginDue(10, clock())).toEqual([])
    job.mockRestore()
    await chargeOnceItIs(world(), id, 2, "done")
    await chargeOnceItIs(world(), id, 3, "done")
  })

  it.each(["charges", "contracts"] as const)(
    "stays past due when the process dies in the %s while it is to be tried again, and can be tried again then",
    async (ledger) => {
      const acquiring = moduleOf(world())
      const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterDeclinedOnce)
      // The webhook of the decline would look at the charge as well.
      await world().sandbox.addFault({ fault: "notify_never" })
      goPast(next_due_at)
      await chargeOnceItIs(world(), id, 2, "failed")
      const rows = Object.getPrototypeOf(acquiring[ledger]) as Charges | Contracts
      jest.spyOn(rows, "move").mockRejectedValueOnce(new Error("cut off"))
      await expect(chargeContract(acquiring, id, MERCHANT, clock)).rejects.toThrow("cut off")
      expect([(await contractNow(world(), id)).state, (await chargeOf(world(), id, 2))?.state]).toEqual([
        "past_due",
        "failed",
      ])
      await chargeContract(acquiring, id, MERCHANT, clock)
      await chargeOnceItIs(world(), id, 2, "done")
    }
  )
})
