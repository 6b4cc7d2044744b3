import { verbatim } from "../../../src/domain/shared/messages/message"
import { english, textOf } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { SearchRefundOutcome, SearchRefundRow } from "../../../src/gateway"
import { clientOf, moduleOf } from "../../../testing/store/module"
import { openProblem, tableOf } from "../../../testing/admin/problem-list"
import { onlyAttempt, sync } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { workAt, workLater } from "../../../testing/store/later"

/** From then on a missing modification was not made, if the gateway reports so. */
const LONG_ENOUGH = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS]

withStore("A refund whose answer was lost, and that the gateway does not show", (world) => {
  const refund = (id: string) => world().admin.admin.payment.refund(id, { amount: 10 })
  const recorded = async (id: string) =>
    (
      await world()
        .container.resolve(Modules.PAYMENT)
        .retrievePayment(id, { relations: ["refunds"] })
    ).refunds

  /** Changes the gateway's answers to searches for refunds: its document does not show them. */
  async function searchTells(change: (outcome: SearchRefundOutcome) => SearchRefundOutcome) {
    const client = await clientOf(world())
    const search = client.searchRefund.bind(client)
    return jest.spyOn(client, "searchRefund").mockImplementation(async (...asked) => change(await search(...asked)))
  }

  const everyRow =
    (change: Partial<SearchRefundRow>) =>
    (outcome: SearchRefundOutcome): SearchRefundOutcome =>
      outcome.kind === "answered" ? { ...outcome, rows: outcome.rows.map((row) => ({ ...row, ...change })) } : outcome

  async function lose(paymentId: string, how: "drop_after_booking" | "drop_before_booking") {
    await world().sandbox.addFault({ fault: how, operation: "refund", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    await expect(refund(paymentId)).rejects.toThrow(/outcome of the refund of .* is unknown/)
  }

  it("in an answer that nobody understands stays unknown, and is found by one that is understood", async () => {
    const { payment, ready } = await sell(world())
    const search = await searchTells(() => ({
      kind: "unknown",
      reason: "incomplete",
      message: verbatim("The list of refunds is missing."),
    }))
    await lose(payment.id, "drop_after_booking")
    await workAt(world(), LONG_ENOUGH)
    expect(search.mock.calls.length).toBeGreaterThan(3)
    const { modifications } = await onlyAttempt(world(), ready.session.id)
    expect(modifications).toMatchObject([
      {
        state: "unknown",
        result: { text: english("The list of refunds is missing.") },
        next_poll_at: expect.any(String),
      },
    ])
    await openProblem(world(), "modification_unresolved")
    await expect(refund(payment.id)).rejects.toThrow(
      /for this payment is still in progress, or its outcome is unknown\./
    )
    search.mockRestore()
    await workAt(world(), [2 * DAY_MS, 3 * DAY_MS])
    expect(await recorded(payment.id)).toMatchObject([{ amount: 10 }])
    expect((await world().sandbox.ledger()).requests.refund).toBe(1)
  })

  it("beside one that cannot be read is left to a person, and found when that can be read", async () => {
    const { payment, ready } = await sell(world())
    const search = await searchTells(everyRow({ refund_amount: "ten" }))
    await lose(payment.id, "drop_after_booking")
    await workAt(world(), LONG_ENOUGH)
    expect((await onlyAttempt(world(), ready.session.id)).modifications).toMatchObject([
      { state: "unknown", next_poll_at: null },
    ])
    expect(textOf((await openProblem(world(), "modification_unresolved")).summary)).toContain(
      ", but its transaction, order number or amount is unreadable. It may be this refund."
    )
    search.mockRestore()
    await sync(world(), await onlyAttempt(world(), ready.session.id))
    await workLater(world(), 4 * HOUR_MS)
    expect(await recorded(payment.id)).toMatchObject([{ amount: 10 }])
    expect((await world().sandbox.ledger()).requests.refund).toBe(1)
  })

  it("but lists with an unknown status is left to an admin, who sees that status, and found when the gateway reports more", async () => {
    const { payment, ready } = await sell(world())
    const search = await searchTells(everyRow({ refund_status: "8" }))
    await lose(payment.id, "drop_after_booking")
    await workAt(world(), LONG_ENOUGH)
    expect((await onlyAttempt(world(), ready.session.id)).modifications).toMatchObject([
      { state: "unknown", next_poll_at: null },
    ])
    expect(textOf((await openProblem(world(), "modification_unresolved")).summary)).toContain(
      'a refund of 10.00 with the unrecognized status "8"'
    )
    search.mockRestore()
    await sync(world(), await onlyAttempt(world(), ready.session.id))
    await workLater(world(), 4 * HOUR_MS)
    expect(await recorded(payment.id)).toMatchObject([{ amount: 10 }])
    expect((await world().sandbox.ledger()).requests.refund).toBe(1)
  })

  it("is not another one of its amount that the gateway has not named", async () => {
    const { payment, ready } = await sell(world())
    await refund(payment.id)
    await searchTells(everyRow({ refund_reference_id: undefined }))
    await tableOf(world(), "acquiring_modification")
      .where({ medusa_id: (await recorded(payment.id))?.[0]?.id })
      .update({ gateway_reference: null })
    await lose(payment.id, "drop_before_booking")
    await workAt(world(), LONG_ENOUGH)
    expect((await onlyAttempt(world(), ready.session.id)).modifications).toMatchObject([
      { state: expect.stringMatching(/^(accepted|done)$/) },
      { state: "failed" },
    ])
    expect(await recorded(payment.id)).toHaveLength(1)
    expect((await world().sandbox.onlyTransaction()).refunds).toHaveLength(1)
  })

  it("is not one of the back office that failed, before it is certain that it will not be recorded late", async () => {
    const { payment, ready } = await sell(world())
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.hold()
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.act(transaction_id, "refund", "10.00")
    await world().sandbox.act(transaction_id, "refund_failed")
    await lose(payment.id, "drop_before_booking")
    await workLater(world(), MINUTE_MS)
    expect((await onlyAttempt(world(), ready.session.id)).modifications).toMatchObject([
      { state: "unknown", gateway_reference: null },
    ])
    await expect(refund(payment.id)).rejects.toThrow(
      /for this payment is still in progress, or its outcome is unknown\./
    )
    await workAt(world(), LONG_ENOUGH)
    expect((await onlyAttempt(world(), ready.session.id)).modifications).toMatchObject([{ state: "failed" }])
  })

  it("with other numbers of the account since, at another address, is left to an admin, who sees the former ones", async () => {
    const { payment, ready } = await sell(world())
    await searchTells(() => ({ kind: "not_found" }))
    await lose(payment.id, "drop_after_booking")
    const { id } = await onlyAttempt(world(), ready.session.id)
    expect((await moduleOf(world()).payments.find(id))?.base_url).toBe(sandboxOfTests().url)
    const former = { merchant_id: "former-merchant", account_id: "former-account", base_url: "https://former.example" }
    await tableOf(world(), "acquiring_payment").where({ id }).update(former)
    await workAt(world(), LONG_ENOUGH)
    expect((await onlyAttempt(world(), ready.session.id)).modifications).toMatchObject([
      { state: "unknown", next_poll_at: null },
    ])
    const { summary } = await openProblem(world(), "modification_unresolved")
    expect(textOf(summary)).toContain(
      "merchant_id former-merchant, account_id former-account, baseUrl https://former.example, but"
    )
    await expect(refund(payment.id)).rejects.toThrow(
      /The gateway cannot be queried\. Look it up in the gateway's back office, then record the outcome on the payment's page under Card payments\./
    )
  })

  it("follows the first of two confirmations at one moment, that it was made, and that it was not", async () => {
    const { payment, ready } = await sell(world())
    await lose(payment.id, "drop_after_booking")
    const { id } = (await onlyAttempt(world(), ready.session.id)).modifications[0] ?? {}
    const acquiring = moduleOf(world())
    const transaction = acquiring.transactionUnpublished.bind(acquiring)
    jest.spyOn(acquiring, "transactionUnpublished").mockImplementationOnce(async (act, now) => {
      await acquiring.modifications.answer(
        id ?? "",
        { to: "failed", patch: {}, note: verbatim("Another merchant said so.") },
        now
      )
      return transaction(act, now)
    })
    const say = world().admin.client.fetch(`/admin/acquiring/modifications/${id}/resolve`, {
      method: "POST",
      body: { outcome: "done" },
    })
    await expect(say).rejects.toThrow(
      "No changes made: this refund is failed, so you do not need to record an outcome."
    )
    expect(await recorded(payment.id)).toEqual([])
  })

  it("stays made if an admin confirmed that during a query that did not show it", async () => {
    const { payment, ready } = await sell(world())
    await lose(payment.id, "drop_before_booking")
    await workAt(world(), LONG_ENOUGH.slice(0, 3))
    const { id } = (await onlyAttempt(world(), ready.session.id)).modifications[0] ?? {}
    const say = (outcome: "done" | "failed") =>
      world().admin.client.fetch(`/admin/acquiring/modifications/${id}/resolve`, { method: "POST", body: { outcome } })
    jest.spyOn(await clientOf(world()), "searchRefund").mockImplementation(async () => {
      await say("done").catch(() => undefined)
      return { kind: "not_found" }
    })
    await workAt(world(), LONG_ENOUGH.slice(3))
    const state = async () => (await onlyAttempt(world(), ready.session.id)).modifications.map((one) => one.state)
    expect(await state()).toEqual(["accepted"])
    await expect(say("failed")).rejects.toThrow(
      "No changes made: this refund is accepted, so you do not need to record an outcome."
    )
    expect(await state()).toEqual(["accepted"])
    expect(await recorded(payment.id)).toMatchObject([{ amount: 10 }])
  })
})
