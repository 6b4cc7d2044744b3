import { english, textOf } from "../../../testing/english"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { refreshProblems } from "../../../src/application/problems/refresh-problems"
import { moduleOf } from "../../../testing/store/module"
import { setDate } from "../../../testing/clock/date"
import { billingCycleOf, waitForBillingCycle, subscriptionNow, goPast } from "../subscriptions/support/renew"
import { setStock } from "../subscriptions/support/stock"
import { newPlan, subscribe } from "../../../testing/shop/subscribe"
import { CARDS } from "../../../testing/shop/cards"
import { eventually } from "../../../testing/clock/eventually"
import { withStore } from "../../../testing/store/with-store"

withStore("A renewal that cannot be made", (world) => {
  /** The list of problems; no login outlasts the month until a renewal is due. */
  async function listed(state: "open" | "closed") {
    await refreshProblems(world().container, () => new Date())
    return (
      await moduleOf(world()).problems.list(
        { state, kind: ["renewal_waiting"] },
        { limit: 10, offset: 0, order: "since" }
      )
    ).rows
  }

  async function onlyOpen() {
    const [problem, ...others] = await listed("open")
    if (!problem || others.length > 0) throw new Error("There is not exactly one renewal that waits.")
    return problem
  }

  const isOver = async (id: string): Promise<boolean> => (await listed("closed")).some((problem) => problem.id === id)

  /** Subscribes to what is sold out when it is due. */
  async function soldOut(): Promise<string> {
    const { id } = await subscribe(world(), (await newPlan(world())).id)
    await setStock(world(), 1)
    const { next_due_at } = await subscriptionNow(world(), id)
    setDate(new Date((next_due_at?.getTime() ?? 0) + MINUTE_MS))
    await waitForBillingCycle(world(), id, 2, "blocked")
    return id
  }

  /** Moves the time to a little more than an hour after the cycle was due. */
  async function anHourLater(subscriptionId: string): Promise<void> {
    goPast((await billingCycleOf(world(), subscriptionId, 2))?.due_at ?? null)
  }

  it("because it is sold out is listed after an hour, with its subscription and its reason, until it is charged", async () => {
    const id = await soldOut()
    expect(await listed("open")).toEqual([])
    await anHourLater(id)
    const problem = await onlyOpen()
    expect(problem).toMatchObject({
      subscription_id: id,
      account: "default",
      mode: "test",
      payment_id: null,
      summary: english(expect.stringContaining('Subscription "Monthly" has been due')),
    })
    expect(textOf(problem.summary)).toContain("Nothing was charged because the order cannot be created")
    expect(textOf(problem.resolution)).toMatch(/needs stock.*again on \d{4}-/)
    await setStock(world(), 1000)
    goPast((await billingCycleOf(world(), id, 2))?.next_step_at ?? null)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await isOver(problem.id)).toBe(true)
  })

  it("is not listed any more when its subscription does not go on", async () => {
    const id = await soldOut()
    await anHourLater(id)
    const problem = await onlyOpen()
    await moduleOf(world()).subscriptions.move(id, { to: "canceled", cause: "merchant" }, new Date())
    expect(await isOver(problem.id)).toBe(true)
  })

  it("because its account cannot be used is listed, too, until it is tried", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id)
    const gone = jest.spyOn(moduleOf(world()).accounts, "find").mockResolvedValue(undefined)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    await waitForBillingCycle(world(), id, 2, "due")
    const waiting = await eventually(async () => {
      const billingCycle = await billingCycleOf(world(), id, 2)
      return billingCycle?.attention ? billingCycle : undefined
    })
    gone.mockRestore()
    const problem = await onlyOpen()
    expect(problem).toMatchObject({
      subscription_id: id,
      summary: english(expect.stringContaining("Processing failed:")),
    })
    goPast(waiting.next_step_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await isOver(problem.id)).toBe(true)
  })

  it("because its region does not offer this payment method any more, or its amount cannot be paid by card, is listed, too", async () => {
    const { region_id } = world().shop
    const regions = world().container.resolve(ContainerRegistrationKeys.LINK)
    const offered = {
      [Modules.REGION]: { region_id },
      [Modules.PAYMENT]: { payment_provider_id: "pp_acquiring_default" },
    }
    const { id } = await subscribe(world(), (await newPlan(world())).id)
    await regions.dismiss(offered)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const held = await waitForBillingCycle(world(), id, 2, "blocked")
    await regions.create(offered)
    expect(textOf(held.attention)).toContain("Nothing was charged because the order cannot be created")
    expect(await onlyOpen()).toMatchObject({
      subscription_id: id,
      summary: english(expect.stringContaining("Nothing was charged because the order cannot be created")),
    })

    const account = await moduleOf(world()).accounts.find("default")
    const narrowed = jest
      .spyOn(moduleOf(world()).accounts, "find")
      .mockResolvedValue(account && { ...account, currencies: ["USD"] })
    goPast(held.next_step_at)
    const still = await eventually(async () => {
      await runWorkerTick(world().container, () => new Date())
      const billingCycle = await billingCycleOf(world(), id, 2)
      return textOf(billingCycle?.attention)?.includes("EUR") ? billingCycle : undefined
    })
    narrowed.mockRestore()
    expect(still).toMatchObject({ state: "blocked", attempt_number: 0 })
    goPast(still.next_step_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    expect(await listed("open")).toEqual([])
  })

  it("is none where its card is declined and has a day for its next try", async () => {
    const { id } = await subscribe(world(), (await newPlan(world())).id, CARDS.laterDeclined)
    goPast((await subscriptionNow(world(), id)).next_due_at)
    const declined = await waitForBillingCycle(world(), id, 2, "declined")
    expect(declined.attention).not.toBeNull()
    expect(await listed("open")).toEqual([])
  })
})
