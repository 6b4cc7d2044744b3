import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { PaymentLinks } from "../../../src/modules/acquiring/repositories/payment-links/payment-links"
import { moduleOf } from "../../../testing/store/module"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"
import { sell } from "../../../testing/shop/pay"
import { workAt } from "../../../testing/store/later"
import { realDate } from "../../../testing/clock/date"
import { eventually } from "../../../testing/clock/eventually"
import { inboxQuiet } from "../../../testing/store/inbox"
import { clearOfOpening } from "./support/clock"
import { addPiece } from "../../../testing/shop/add-piece"
import {
  cancelLink,
  linkNow,
  waitForLink,
  makeLink,
  orderNow,
  orderWithOneMore,
  payLink,
} from "../../../testing/shop/payment-links"

withStore("A payment link", (world) => {
  it("is paid on the gateway's page, and the order has the payment once, in Medusa as well", async () => {
    const order_id = await orderWithOneMore(world())
    const link = await makeLink(world(), { order_id })
    expect(link).toMatchObject({ state: "open", order_id, amount: "25.00", currency_code: "eur", opened_at: null })
    expect(new Date(link.expires_at).getTime() - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60_000)

    const back = await payLink(link.url)
    expect([back.url, back.status]).toEqual([link.url, 200])
    expect(back.html).toContain("Paid, thank you")

    const paid = await waitForLink(world(), link.id, "paid")
    // The mode is that of the day of the charge, even if the account has another one now.
    await moduleOf(world()).payments.update(paid.payment_id ?? "", { mode: "live" }, new Date())
    expect([link.mode, (await linkNow(world(), link.id)).mode]).toEqual([null, "live"])
    expect(paid).toMatchObject({
      opened_at: expect.any(String),
      paid_at: expect.any(String),
      payment_id: expect.stringMatching(/^acqpay_/),
    })
    expect(paid.history.map(({ to, cause }) => [to, cause])).toEqual([
      ["open", "merchant"],
      ["paid", "payment"],
    ])
    const order = await orderNow(world(), order_id)
    expect(order).toMatchObject({
      payment_status: "captured",
      summary: { pending_difference: 0, transaction_total: 54.9 },
    })
    expect(
      order.payment_collections.flatMap(({ payments = [] }) => payments.map(({ amount }) => amount)).sort()
    ).toEqual([25, 29.9])
    expect((await world().sandbox.transactions()).map(({ amount, state }) => [amount, state])).toEqual([
      ["29.90", "captured"],
      ["25.00", "captured"],
    ])
  })

  it("is paid in the end, also where every process dies that was to note it", async () => {
    const link = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    const note = jest
      .spyOn(Object.getPrototypeOf(moduleOf(world()).paymentLinks) as PaymentLinks, "move")
      .mockRejectedValue(new Error("The process died."))
    // The page that is come back to may be cut off as well.
    await payLink(link.url).catch(() => undefined)
    await eventually(async () => (note.mock.calls.length > 0 ? true : undefined))
    await inboxQuiet(world().container)
    expect(await linkNow(world(), link.id)).toMatchObject({ state: "open" })
    note.mockRestore()
    await workAt(world(), [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS])
    expect(await linkNow(world(), link.id)).toMatchObject({
      state: "paid",
      payment_id: expect.stringMatching(/^acqpay_/),
    })
    expect(await world().sandbox.transactions()).toHaveLength(2)
  })

  it("pays a draft order, which has no payment of its own", async () => {
    const { admin, shop } = world()
    const { draft_order } = await admin.client.fetch<{ draft_order: { id: string } }>("/admin/draft-orders", {
      method: "POST",
      body: {
        email: "shopper@example.com",
        region_id: shop.region_id,
        items: [{ variant_id: shop.variant_id, quantity: 2 }],
      },
    })
    const link = await makeLink(world(), { order_id: draft_order.id })
    expect(link.amount).toBe("50.00")
    await payLink(link.url)
    await waitForLink(world(), link.id, "paid")
    expect(await orderNow(world(), draft_order.id)).toMatchObject({
      payment_status: "captured",
      summary: { pending_difference: 0 },
    })
  })

  it("is rejected for an order without an outstanding amount, and for an id that is no order's", async () => {
    const { order } = await sell(world())
    await expect(makeLink(world(), { order_id: order.id })).rejects.toThrow(
      "Payment link not created: no amount is outstanding."
    )
    const authorized = await sell(world(), { providerId: MANUAL })
    await expect(makeLink(world(), { order_id: authorized.order.id })).rejects.toThrow(
      "Payment link not created: no amount is outstanding."
    )
    await expect(makeLink(world(), { order_id: "order_of_nobody" })).rejects.toThrow("Order not found")
    await expect(makeLink(world(), { order_id: order.id, billing_cycle_id: "acqcyc_1" })).rejects.toThrow("not both")
  })

  it("is the only open one of its order, until it is taken back", async () => {
    const order_id = await orderWithOneMore(world())
    const made = await Promise.allSettled([1, 2, 3, 4].map(() => makeLink(world(), { order_id })))
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    const open = made.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))[0]
    await expect(makeLink(world(), { order_id })).rejects.toThrow(`${open?.id} is already open`)
    expect(await cancelLink(world(), open?.id ?? "")).toMatchObject({ state: "canceled" })
    await expect(cancelLink(world(), open?.id ?? "")).rejects.toThrow("is already canceled")
    expect((await makeLink(world(), { order_id })).id).not.toBe(open?.id)
  })

  it("is in the merchant's list, by its state, its order and the beginning of an id", async () => {
    const order_id = await orderWithOneMore(world())
    const first = await makeLink(world(), { order_id })
    await cancelLink(world(), first.id)
    const second = await makeLink(world(), { order_id })
    const list = async (query: Record<string, unknown>) => {
      type Listed = { readonly payment_links: readonly { readonly id: string }[]; readonly count: number }
      const { payment_links, count } = await world().admin.client.fetch<Listed>("/admin/acquiring/payment-links", {
        query,
      })
      return [payment_links.map(({ id }) => id), count]
    }
    expect(await list({ order_id })).toEqual([[second.id, first.id], 2])
    expect(await list({ order_id, order: "created_at", limit: 1 })).toEqual([[first.id], 2])
    expect(await list({ state: "open" })).toEqual([[second.id], 1])
    expect(await list({ q: first.id.slice(0, 26) })).toEqual([[first.id], 1])
    expect(await list({ q: "%" })).toEqual([[], 0])
  })

  it("is not mailed in a store without a mail provider, and the merchant sees what to add", async () => {
    const link = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    const mail = world().admin.client.fetch(`/admin/acquiring/payment-links/${link.id}/mail`, { method: "POST" })
    await expect(mail).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining(
        'Payment link not sent: no notification provider handles the channel "email". Add one to the notification module in medusa-config.'
      ),
    })
    expect(await linkNow(world(), link.id)).toMatchObject({ mailed_at: null, mailed_to: null })
  })

  it("seals its address: the database holds neither the token nor its search key in the clear", async () => {
    const link = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    const token = link.url.split("/").at(-1) ?? ""
    expect(token).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(await moduleOf(world()).paymentLinks.find(link.id))).not.toContain(token)
    expect((await linkNow(world(), link.id)).url).toBe(link.url)
  })

  it("lets another card be tried after a decline, and shows why", async () => {
    const order_id = await orderWithOneMore(world())
    const link = await makeLink(world(), { order_id })
    const declined = await payLink(link.url, "4000000000000002")
    expect(declined.html).toContain("Your card was declined")
    clearOfOpening()
    const back = await payLink(link.url)
    expect(back.html).toContain("Paid, thank you")
    realDate()
    jest.restoreAllMocks()
    await waitForLink(world(), link.id, "paid")
    expect(await orderNow(world(), order_id)).toMatchObject({
      payment_status: "captured",
      summary: { pending_difference: 0 },
    })
  })

  it("is made again for the whole after the order changed; the old one takes nothing", async () => {
    const order_id = await orderWithOneMore(world())
    const link = await makeLink(world(), { order_id })
    await addPiece(world(), order_id)
    const page = await fetch(link.url, { method: "POST" })
    expect([page.status, await page.text()]).toEqual([409, expect.stringContaining("The amount has changed")])
    expect((await world().sandbox.ledger()).requests.checkout).toBe(0)
    await cancelLink(world(), link.id)
    const whole = await makeLink(world(), { order_id })
    expect(whole.amount).toBe("50.00")
    await payLink(whole.url)
    await waitForLink(world(), whole.id, "paid")
    expect(await orderNow(world(), order_id)).toMatchObject({
      payment_status: "captured",
      summary: { pending_difference: 0 },
    })
  })
})
