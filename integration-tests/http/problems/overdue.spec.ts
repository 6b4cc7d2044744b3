import { english } from "../../../testing/english"
import { HOUR_MS } from "../../../src/domain/shared/durations"
import { onlyAttempt } from "../provider/support/attempts"
import { PENDING, openHosted, payDirect } from "../../../testing/shop/pay"
import { onlyLater } from "../../../testing/store/later"
import { withStore } from "../../../testing/store/with-store"
import { ago, comes, goes, tableOf } from "../../../testing/admin/problem-list"

withStore("Planned work", (world) => {
  async function overdueQuery() {
    onlyLater(world())
    const ready = await world().newCart()
    await payDirect(world(), ready, PENDING)
    const { id, order_no } = await onlyAttempt(world(), ready.session.id)
    const plan = (next_poll_at: Date) => tableOf(world(), "acquiring_payment").where({ id }).update({ next_poll_at })
    await plan(ago(2 * HOUR_MS))
    return { plan, order_no, problem: await comes(world(), "work_overdue") }
  }

  it("that the worker does not get to is on the list until it is done, with the first that waits", async () => {
    const { plan, order_no, problem } = await overdueQuery()
    expect(problem).toMatchObject({
      account: "default",
      summary: english(expect.stringContaining(order_no)),
      resolution: english(expect.stringContaining("worker's log")),
    })
    await plan(ago(HOUR_MS / 2))
    await goes(world(), problem)
  })

  it("of an account whose gateway answers nothing is not the worker's fault", async () => {
    const { problem } = await overdueQuery()
    await tableOf(world(), "acquiring_account")
      .where({ handle: "default" })
      .update({
        query_failure: "ip_not_registered",
        query_failing_since: ago(HOUR_MS),
        queries_paused_until: new Date(Date.now() + HOUR_MS),
      })
    await goes(world(), problem)
  })

  it("that has lost its date is on the list", async () => {
    onlyLater(world())
    const ready = await world().newCart()
    await openHosted(world(), ready)
    const { id, order_no } = await onlyAttempt(world(), ready.session.id)
    await tableOf(world(), "acquiring_payment")
      .where({ id })
      .update({ next_poll_at: null, updated_at: ago(2 * HOUR_MS) })
    expect(await comes(world(), "work_overdue")).toMatchObject({
      summary: english(expect.stringMatching(new RegExp(`no scheduled date.*${order_no}`))),
    })
  })

  it.each([
    ["overdue", "its day passed", ago(2 * HOUR_MS)],
    ["without a date", "it has none", null],
  ])("of a subscription's charge is on the list as %s where %s", async (words, _, next_step_at) => {
    const at = ago(3 * HOUR_MS)
    const history = JSON.stringify([{ from: null, to: "due", at: at.toISOString() }])
    const row = {
      id: "acqcyc_overdue",
      subscription_id: "acqsub_gone",
      cycle: 2,
      account: "default",
      state: "due",
      history,
      due_at: at,
      next_step_at,
      created_at: at,
      updated_at: at,
    }
    await tableOf(world(), "acquiring_billing_cycle").insert(row)
    expect(await comes(world(), "work_overdue")).toMatchObject({
      summary: english(
        expect.stringMatching(new RegExp(`${next_step_at ? words : "no scheduled date"}.*acqcyc_overdue`))
      ),
    })
  })
})
