import type { PlanRecord } from "../../src/workflows/plans/plan-record"
import { asMerchant } from "../support/as-merchant"
import { inTheAdmin } from "../support/in-the-admin"
import { shopOfTests } from "../support/test-world"

const store = shopOfTests()

describe("a merchant who sells on plans, at a phone", () => {
  const { merchant } = inTheAdmin(store, "phone", "shared")
  const { client, ask, tell } = asMerchant(store)

  it("sells a variant on one more plan, edits that beside a colleague, and takes the variant out again", async () => {
    const planId = (await tell<{ plan: PlanRecord }>("plans", { name: "A plan of two people", interval: "week" })).plan.id
    const planNow = async () => (await ask<{ plan: PlanRecord }>(`plans/${planId}`)).plan
    const { product_id } = (await (await client()).admin.productVariant.list({ id: store.shop.variant_id, fields: "id,product_id" })).variants[0] ?? {}
    const { page } = merchant()
    const form = page.getByRole("dialog")
    await merchant().turnTo(`/products/${product_id}/variants/${store.shop.variant_id}`)
    await merchant().button("Add to a plan").click()
    await form.getByLabel("Name of the plan").fill("of two")
    await form.getByLabel(/^A plan of two people/).click()
    await form.getByRole("button", { name: "Add to a plan" }).click()
    await merchant().told("Sold on this plan from now on")
    await merchant().link(/^A plan of two people/).click()

    await merchant().button("Edit the terms").click()
    await form.getByLabel("Name").fill("A plan of two friends")
    await tell(`plans/${planId}`, { cycles: 12 })
    await form.getByRole("button", { name: "Save" }).click()
    await merchant().told("Saved: it counts for those who subscribe from now on")
    await page.getByRole("heading", { level: 1, name: "A plan of two friends" }).waitFor()
    expect(await planNow()).toMatchObject({ name: "A plan of two friends", cycles: 12, variant_ids: [store.shop.variant_id] })

    await merchant().button(/^Take it out/).click()
    await merchant().agree("Take it out")
    await merchant().told("No longer sold on this plan")
    expect((await planNow()).variant_ids).toEqual([])
  })
})
