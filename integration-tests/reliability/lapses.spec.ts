import { Modules } from "@medusajs/framework/utils"
import { moduleOf } from "../hostile/support/module"
import { onlyAttempt } from "../provider/support/attempts"
import { MANUAL } from "../support/manual-account"
import { withStore } from "../support/with-store"
import { sell } from "../provider/support/pay"
import { DAY, HOUR, MINUTE, workAt } from "./support/later"

/** The gateway keeps an authorisation for seven days. */
const END = 7 * DAY

withStore("An authorisation that nobody captured", (world) => {
  /** The account as the merchant could have filled it in. */
  function choose(onAuthorisationLapse: "cancel" | "capture"): void {
    const { accounts } = moduleOf(world())
    const find = accounts.find.bind(accounts)
    jest.spyOn(accounts, "find").mockImplementation(async (handle) => {
      const account = await find(handle)
      return account && { ...account, onAuthorisationLapse }
    })
  }

  it.each([
    ["capture", { state: "captured", captured: "29.90" }],
    ["cancel", { state: "cancelled", captured: "0.00" }],
  ] as const)("waits until an hour before its end for the account's choice to %s it, which is then done once and through Medusa", async (wanted, outcome) => {
    choose(wanted)
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    await workAt(world(), [END - DAY, END - 2 * HOUR])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "authorized" })
    await workAt(world(), [END - 30 * MINUTE, END - 20 * MINUTE])
    expect(await world().sandbox.onlyTransaction()).toMatchObject(outcome)
    expect((await world().sandbox.ledger()).requests[wanted]).toBe(1)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: outcome.state,
      operations: [{ kind: wanted, cause: "lapse", state: "done", asked_by: null }],
      history: expect.arrayContaining([expect.objectContaining({ to: outcome.state, cause: "clock", note: expect.stringContaining("about to end") })]),
    })
    const after = await world().container.resolve(Modules.PAYMENT).retrievePayment(payment.id)
    expect(wanted === "capture" ? after.captured_at : after.canceled_at).toBeTruthy()
  })

  it("is captured by a later round where a process died before it could", async () => {
    choose("capture")
    const { ready } = await sell(world(), { providerId: MANUAL })
    const [row] = await moduleOf(world()).payments.ofSession(ready.session.id)
    await moduleOf(world()).work.noteLapse("untouched", row?.id ?? "", new Date(Date.now() + END - 50 * MINUTE))
    await workAt(world(), [END - 45 * MINUTE])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "authorized" })
    await workAt(world(), [END - 30 * MINUTE])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured" })
  })

  it("is told, and left to the merchant, where the account says nothing else: once, a day before its end and not earlier", async () => {
    const { ready } = await sell(world(), { providerId: MANUAL })
    const [{ id } = { id: "" }] = await moduleOf(world()).payments.ofSession(ready.session.id)
    const emit = jest.spyOn(world().container.resolve(Modules.EVENT_BUS), "emit")
    const told = () => emit.mock.calls.flatMap(([event]) => event).filter(({ name }) => name === "acquiring.payment.lapsing")
    const warnedAt = async () => (await moduleOf(world()).payments.ofSession(ready.session.id))[0]?.lapse_warned_at

    await workAt(world(), [END - 2 * DAY, END - DAY - MINUTE])
    expect([await warnedAt(), told()]).toEqual([null, []])
    await workAt(world(), [END - DAY + MINUTE])
    expect(await warnedAt()).not.toBeNull()
    await workAt(world(), [END - HOUR, END - 10 * MINUTE])
    expect(told()).toMatchObject([{ data: { id } }])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "authorized" })
  })
})
