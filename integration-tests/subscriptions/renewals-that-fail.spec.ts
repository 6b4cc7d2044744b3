import { workOnce } from "../../src/workflows/work-once"
import { moduleOf } from "../hostile/support/module"
import { CARDS } from "../support/cards"
import { eventually } from "../support/eventually"
import { withStore } from "../support/with-store"
import type { StoreUnderTest } from "../support/with-store"
import { realDate, setDate } from "./support/clock"
import { chargeOnceItIs, contractNow, goPast } from "./support/renew"
import { setStock } from "./support/stock"
import { newPlan, subscribe } from "./support/subscribe"

const MINUTE = 60_000

/** Subscribes, and sells the last piece to somebody else between the cart of the renewal and its order. */
async function soldOutInBetween(world: StoreUnderTest): Promise<string> {
  const { id } = await subscribe(world, (await newPlan(world)).id)
  const { charges } = moduleOf(world)
  const move = charges.move.bind(charges)
  jest.spyOn(charges, "move").mockImplementation(async (chargeId, step, now) => {
    if (step.to === "trying") await setStock(world, 1)
    return move(chargeId, step, now)
  })
  goPast((await contractNow(world, id)).next_due_at)
  await chargeOnceItIs(world, id, 2, "paid")
  jest.restoreAllMocks()
  await eventually(async () => ((await renewalOf(world)).orphan_since ? true : pass(world, MINUTE)))
  return id
}

/** Lets time go by for the jobs. */
async function pass(world: StoreUnderTest, milliseconds: number): Promise<undefined> {
  setDate(new Date(Date.now() + milliseconds))
  await workOnce(world.container, () => new Date())
}

async function renewalOf(world: StoreUnderTest) {
  const { rows } = await moduleOf(world).payments.list({}, { limit: 1, offset: 0 })
  const [row] = rows
  if (!row?.charge_id) throw new Error("The newest payment is no renewal.")
  return row
}

withStore("A renewal that is paid, and whose thing is sold out then,", {}, (world) => {
  afterEach(realDate)

  it("keeps its money until its order can be made", async () => {
    const id = await soldOutInBetween(world())
    for (let turn = 0; turn < 3; turn += 1) await pass(world(), 20 * MINUTE)
    expect(await renewalOf(world())).toMatchObject({ state: "captured", given_back_at: null, attention: expect.stringContaining("the money is kept") })
    await setStock(world(), 1000)
    await pass(world(), 61 * MINUTE)
    await chargeOnceItIs(world(), id, 2, "done")
    expect((await contractNow(world(), id)).next_due_at).not.toBeNull()
  })
})

const strict = { onRenewalWithoutOrder: "refund", afterLastTry: "cancel", dunningDays: [] }

withStore("Where the account says so,", { account: strict }, (world) => {
  afterEach(realDate)

  it("a renewal without an order goes back, and the subscription goes on", async () => {
    const id = await soldOutInBetween(world())
    await pass(world(), 11 * MINUTE)
    await chargeOnceItIs(world(), id, 2, "returned")
    const { state, next_due_at } = await contractNow(world(), id)
    expect([state, next_due_at]).toEqual(["active", expect.any(Date)])
    const renewal = (await world().sandbox.transactions()).find(({ flow }) => flow === "token")
    expect(renewal?.state).toBe("cancelled")
  })

  it("a card that is declined once ends the subscription", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterDeclined)
    goPast((await contractNow(world(), id)).next_due_at)
    await chargeOnceItIs(world(), id, 2, "failed")
    expect(await contractNow(world(), id)).toMatchObject({ state: "cancelled", history: expect.arrayContaining([expect.objectContaining({ to: "cancelled", cause: "charge" })]) })
  })
})
