import { HOUR_MS } from "../../../src/domain/shared/durations"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { openKinds, openProblem } from "../../../testing/admin/problem-list"
import { onlyAttempt } from "../provider/support/attempts"
import { payDirect } from "../../../testing/shop/pay"
import { onlyLater, workAt, workLater } from "../../../testing/store/later"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart } from "../../../testing/shop/order"
import { withStore } from "../../../testing/store/with-store"
import type { ReadyCart } from "../../../testing/shop/cart"

withStore("A payment whose money the merchant confirmed as not at the gateway", (world) => {
  /** The gateway reports another amount, so the payment is a mismatch. Then the merchant ends it. */
  async function endedByWord({ isReversed = false } = {}): Promise<{ ready: ReadyCart; id: string }> {
    onlyLater(world())
    await world().sandbox.addFault({ fault: "wrong_amount", operation: "any" })
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    await payDirect(world(), ready)
    const { id, state } = await onlyAttempt(world(), ready.session.id)
    expect(state).toBe("mismatch")
    if (isReversed) {
      await refundInBackOffice()
      await expect(sayNothingIsKept(id)).rejects.toMatchObject({ status: 409 })
    }
    await sayNothingIsKept(id)
    return { ready, id }
  }

  const sayNothingIsKept = (id: string) =>
    world().admin.client.fetch<{ payment: PaymentRecord }>(`/admin/acquiring/payments/${id}/resolve`, {
      method: "POST",
      body: { outcome: "nothing_stored" },
    })

  /** From now on the gateway reports the true amount, but only in answers to queries. */
  const onlyAnswers = async (): Promise<void> => {
    await world().sandbox.clearFaults()
    await world().sandbox.addFault({ fault: "notify_never" })
  }

  const refundInBackOffice = async (amount?: string) =>
    world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "refund", amount)

  const becomesAnOrder = async (ready: ReadyCart): Promise<void> => {
    await eventually(async () =>
      (await onlyAttempt(world(), ready.session.id)).state === "captured" ? true : undefined
    )
    await eventually(async () =>
      (await orderOfCart(world().admin, ready.cart.id))?.payment_status === "captured" ? true : undefined
    )
  }

  it("still counts if a verified webhook reports it as paid", async () => {
    const { ready } = await endedByWord()
    await world().sandbox.clearFaults()
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "notify")
    await becomesAnOrder(ready)
  })

  it("still counts if the webhook is lost: the gateway is queried twice more", async () => {
    const { ready } = await endedByWord()
    await onlyAnswers()
    await workAt(world(), [7 * HOUR_MS, 8 * HOUR_MS])
    await becomesAnOrder(ready)
  })

  it("stays over if the gateway reports that it was refunded before, in whatever amount it names", async () => {
    const { ready } = await endedByWord({ isReversed: true })
    await workLater(world(), 7 * HOUR_MS)
    await world().sandbox.clearFaults()
    await workAt(world(), [32 * HOUR_MS, 33 * HOUR_MS])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: "expired",
      attention: null,
      modifications: [],
    })
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    expect(await openKinds(world())).not.toContain("payment_mismatch")
  })

  it("stays a problem if the gateway reports a refund that the merchant had not seen: a query does not contain its amount", async () => {
    onlyLater(world())
    await world().sandbox.addFault({ fault: "wrong_amount", operation: "any" })
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    await payDirect(world(), ready)
    const { id } = await onlyAttempt(world(), ready.session.id)
    await refundInBackOffice("10.00")
    await expect(sayNothingIsKept(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("the gateway now reports a refund"),
    })
    expect((await onlyAttempt(world(), ready.session.id)).state).toBe("mismatch")
    expect(await openKinds(world())).toContain("payment_mismatch")
    await refundInBackOffice()
    await sayNothingIsKept(id)
    expect((await onlyAttempt(world(), ready.session.id)).state).toBe("expired")
  })

  it("becomes no order if a part of it is refunded after that: the rest is reversed, too", async () => {
    const { ready } = await endedByWord()
    await onlyAnswers()
    await refundInBackOffice("10.00")
    await workAt(
      world(),
      [7, 8, 15, 16, 24, 30].map((hours) => hours * HOUR_MS)
    )
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    expect((await onlyAttempt(world(), ready.session.id)).modifications).toContainEqual(
      expect.objectContaining({ kind: "refund", cause: "orphaned", amount: "19.90" })
    )
    const { captured, refunded, refunding } = await world().sandbox.onlyTransaction()
    expect(Number(refunded) + Number(refunding)).toBeCloseTo(Number(captured))
  })

  it("is a problem again if the gateway still reports another amount", async () => {
    const { ready } = await endedByWord()
    expect(await openKinds(world())).not.toContain("payment_mismatch")
    await workLater(world(), 7 * HOUR_MS)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "mismatch" })
    expect(await openProblem(world(), "payment_mismatch")).toMatchObject({ order_no: expect.any(String) })
  })
})
