import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../../testing/processes/folders"
import { eventually } from "../../testing/clock/eventually"
import { newPlan, subscribe } from "../../testing/shop/subscribe"
import { openHosted, payAndCloseTheTab } from "../../testing/shop/pay"
import { moduleOf } from "../../testing/store/module"
import { traceCalls } from "../../testing/store/trace-calls"
import { withStore } from "../../testing/store/with-store"
import { waitForOrder } from "../http/provider/support/complete"
import { goPast, waitForBillingCycle } from "../http/subscriptions/support/renew"

const ARCHITECTURE = readFileSync(join(root, "docs", "architecture.md"), "utf8")

/** The functions of a drawing in docs/architecture.md, from top to bottom. */
function drawnUnder(heading: string): string[] {
  const [, section = ""] = ARCHITECTURE.split(`\n## ${heading}\n`)
  const [, drawing = ""] = section.split("```")
  return [...drawing.matchAll(/\b(\w+)\(\)/g)].map(([, name = ""]) => name)
}

/** The drawn functions that were not called after the ones before them. */
function missingIn(calls: readonly string[], drawn: readonly string[]): string[] {
  const missing: string[] = []
  let from = 0
  for (const name of drawn) {
    const at = calls.indexOf(name, from)
    if (at === -1) missing.push(name)
    else from = at + 1
  }
  return missing
}

/** Waits for what follows in the background. The expectation of the test names what is missing. */
async function untilAllIn(calls: readonly string[], drawn: readonly string[]): Promise<void> {
  await eventually(async () => (missingIn(calls, drawn).length === 0 ? true : undefined)).catch(() => undefined)
}

withStore("The drawings of docs/architecture.md", (world) => {
  afterEach(() => jest.restoreAllMocks())

  it("name the functions from a webhook to its order, in the order of their calls", async () => {
    const drawn = drawnUnder("From a webhook to an order")
    expect(drawn.length).toBeGreaterThan(10)
    // The drawing is of the process that took the webhook; the worker of the same store may lease the row before it.
    jest.spyOn(moduleOf(world()).inbox, "leaseDue").mockResolvedValue([])
    const ready = await world().newCart()
    const there = await openHosted(world(), ready)
    const calls = await traceCalls(new Set(drawn), async (soFar) => {
      await payAndCloseTheTab(world(), there)
      await waitForOrder(world(), ready.cart.id, "captured")
      await untilAllIn(soFar, drawn)
    })
    expect(missingIn(calls, drawn)).toEqual([])
  })

  it("name the functions from a due billing cycle to its order, in the order of their calls", async () => {
    const drawn = drawnUnder("From a due billing cycle to its order")
    expect(drawn.length).toBeGreaterThan(10)
    const { id, next_due_at } = await subscribe(world(), (await newPlan(world())).id)
    const calls = await traceCalls(new Set(drawn), async (soFar) => {
      goPast(next_due_at)
      await waitForBillingCycle(world(), id, 2, "completed")
      await untilAllIn(soFar, drawn)
    })
    expect(missingIn(calls, drawn)).toEqual([])
  })
})
