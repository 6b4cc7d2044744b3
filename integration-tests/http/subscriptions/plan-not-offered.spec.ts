import type { AccountDetail } from "../../../src/application/admin/accounts/account-record"
import type { PlanRecord } from "../../../src/application/subscriptions/plans/plan-record"
import { english } from "../../../testing/english"
import { ask } from "../../../testing/shop/http"
import { withStore } from "../../../testing/store/with-store"
import { choose, newPlan } from "../../../testing/shop/subscribe"

withStore("A plan that its account cannot charge any more", (world) => {
  const fetch = <Answer>(path: string, body?: Record<string, unknown>) =>
    world().admin.client.fetch<Answer>(`/admin/acquiring/${path}`, body ? { method: "POST", body } : {})
  const saveAccount = async (change: Record<string, unknown>) =>
    (await fetch<{ account: AccountDetail }>("accounts/default", change)).account.plans_not_offered
  const reasons = async (id: string) => {
    const { plan } = await fetch<{ plan: PlanRecord }>(`plans/${id}`)
    const { plans } = await fetch<{ plans: PlanRecord[] }>("plans")
    expect(plans.find((one) => one.id === id)).toEqual(plan)
    return plan.not_offered
  }
  const offered = async () => {
    const { url, shop } = world()
    const answer = await ask(`${url}/store/acquiring/plans?variant_id=${shop.variant_id}`, {
      headers: { "x-publishable-api-key": shop.publishable_key },
    })
    return (answer.json as { plans: { id: string }[] }).plans.map(({ id }) => id)
  }

  it("shows the merchant why: on its page, in the list, and when the account is saved; shoppers do not see it", async () => {
    const { cart } = await world().newCart()
    const [monthly, weekly] = [await newPlan(world()), await newPlan(world(), { name: "Weekly", interval: "week" })]
    expect([await reasons(monthly.id), await offered()]).toEqual([null, [monthly.id, weekly.id]])

    const why = english(/do not support the interval 1 × month/)
    expect(await saveAccount({ subscriptions: "gateway" })).toEqual([{ id: monthly.id, name: "Monthly", reason: why }])
    expect([await reasons(monthly.id), await reasons(weekly.id), await offered()]).toEqual([why, null, [weekly.id]])

    const off = english(/gateway account default is disabled/i)
    expect((await saveAccount({ enabled: false })).map(({ id }) => id)).toEqual([monthly.id, weekly.id])
    expect([await reasons(weekly.id), await offered()]).toEqual([off, []])
    expect(await choose(world(), cart.id, { plan_id: weekly.id })).toMatchObject({
      status: 409,
      json: { code: "plan_not_offered" },
    })

    await world().admin.client.fetch(`/admin/acquiring/plans/${weekly.id}`, { method: "DELETE" })
    expect(await reasons(weekly.id)).toBeNull()
    expect(await saveAccount({ subscriptions: null, enabled: null })).toEqual([])
    expect(await reasons(monthly.id)).toBeNull()
  })
})
