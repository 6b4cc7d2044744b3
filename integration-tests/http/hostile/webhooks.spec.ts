import { DAY_MS } from "../../../src/domain/shared/durations"
import { Secret } from "../../../src/domain/shared/secret"
import { parseProfile, signWebhook } from "../../../src/gateway"
import type { ProfileInput } from "../../../src/gateway"
import { tableOf } from "../../../testing/admin/problem-list"
import { onlyLater } from "../../../testing/store/later"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import { orderOfCart } from "../../../testing/shop/order"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { attemptsOf, onlyAttempt } from "../provider/support/attempts"
import { webhookOf } from "../provider/support/webhook"
import { PENDING, refOf, sell } from "../../../testing/shop/pay"
import { moduleOf } from "../../../testing/store/module"
import { forgedWebhook, hookOf, notify, notifyAndHangUp, notifyByHalves } from "./support/notify"
import { captureOutput } from "./support/output"
import { everythingStored, rowsOf } from "./support/stored"

const BOMB =
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">` +
  Array.from(
    { length: 12 },
    (_, level) => `<!ENTITY a${level} "${`&${level === 0 ? "a" : `a${level - 1}`};`.repeat(10)}">`
  ).join("") +
  `]><respon><order_no>&a11;</order_no></respon>`

withStore("A hostile webhook", (world) => {
  const inbox = () => rowsOf(world(), "acquiring_webhook_event")
  const alive = async (): Promise<number> => (await ask(`${world().url}/health`)).status

  async function pendingPayment() {
    const ready = await world().newCart()
    expect(paymentIn(await world().acquiring.card(refOf(ready), cardOf(PENDING)))).toMatchObject({ status: "pending" })
    return { ready, transaction: await world().sandbox.onlyTransaction() }
  }

  it("that cannot be read, is too large or is about nothing of ours is rejected, and nothing of it is stored or logged", async () => {
    const output = captureOutput(world())
    const secret = "hunter2-hunter2"
    const bodies: Record<string, [body: string, status: number]> = {
      nothing: ["", 400],
      "random words": [`what is ${secret}`, 400],
      "a megabyte": [`order_no=${secret}&note=${"x".repeat(1024 * 1024)}`, 413],
      "an XML bomb": [BOMB.replace("aaaaaaaaaa", secret), 400],
      "XML that is cut": [`<respon><order_no>${secret}</order_no><amou`, 400],
      "JSON that is cut": [`{"order_no":"${secret}","amount":`, 400],
      "JSON nested deep": [`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`, 400],
      "ten thousand fields": [Array.from({ length: 6_000 }, (_, field) => `f${field}=1`).join("&"), 400],
      "a field twice": [`${forgedWebhook("UNKNOWN0123456789A")}&amount=0.01`, 400],
      "multipart that is cut": [`--b\r\ncontent-disposition: form-data; name="order_no"\r\n\r\n${secret}`, 400],
      "a prototype": [`{"__proto__":{"order_status":"1"},"constructor":{"name":"${secret}"}}`, 400],
      "an unknown order": [forgedWebhook("UNKNOWN0123456789A", { note: secret }), 400],
      "a null character": [forgedWebhook("UNKNOWN0123456789A", { note: `a\u0000${secret}` }), 400],
    }
    for (const [name, [body, status]] of Object.entries(bodies)) {
      const answer = await notify(world(), body)
      expect([name, answer.status]).toEqual([name, status])
      expect(answer.text).not.toContain(secret)
    }
    output.release()
    expect(output.text()).not.toContain(secret)
    expect(await everythingStored(world())).not.toContain(secret)
    expect((await inbox()).every(({ verification, fields }) => verification === "rejected" && fields === null)).toBe(
      true
    )
    expect(await alive()).toBe(200)
  })

  it("to an account that there is not is refused, whatever its name", async () => {
    for (const handle of ["unknown", "%00", "__proto__", "constructor", "..%2F..%2Fadmin", "default'--"]) {
      const { status } = await ask(hookOf(world(), handle), { body: forgedWebhook("UNKNOWN0123456789A") })
      expect([handle, status]).toEqual([handle, 404])
    }
  })

  it("that does not come to its end is refused in time, and one that hangs up leaves nothing", async () => {
    const half = webhookOf((await pendingPayment()).transaction).slice(0, 60)
    // The gateway's own webhooks about the payment may come at any moment.
    const unverified = async (): Promise<number> =>
      (await inbox()).filter(({ verification }) => verification !== "verified").length
    const before = await unverified()
    await Promise.all(Array.from({ length: 20 }, () => notifyAndHangUp(world(), half)))
    expect(await notifyByHalves(world(), half)).toBe(400)
    expect(await unverified()).toBe(before)
    expect(await alive()).toBe(200)
  })

  it("three hundred times over leaves fifty rows at most, without values", async () => {
    for (let round = 0; round < 6; round++) {
      await Promise.all(
        Array.from({ length: 50 }, (_, place) =>
          ask(hookOf(world()), { body: forgedWebhook(`UNKNOWN${round}${place}`) })
        )
      )
    }
    await moduleOf(world()).rejectedWebhooks.write()
    const rows = await inbox()
    expect(rows.length).toBeLessThanOrEqual(50)
    expect(rows.reduce((sum, { repeats }) => sum + Number(repeats) + 1, 0)).toBe(300)
    expect(rows.every(({ body, order_no }) => JSON.stringify(body) === "{}" && order_no === null)).toBe(true)
  })

  it("that forges a success by GET, with odd characters or in another format only leads to a query", async () => {
    const { ready, transaction } = await pendingPayment()
    onlyLater(world())
    const { order_no } = transaction
    const forged = forgedWebhook(order_no, { note: "a\u0000b\ud800" })
    expect((await notify(world(), forged)).status).toBe(200)
    expect((await notify(world(), JSON.stringify(Object.fromEntries(new URLSearchParams(forged))))).status).toBe(200)
    expect([200, 400]).toContain((await ask(`${hookOf(world())}?${forged}`)).status)
    await eventually(async () => ((await inbox()).every(({ state }) => state === "processed") ? true : undefined))
    expect((await onlyAttempt(world(), ready.session.id)).state).toBe("pending")
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    expect((await world().sandbox.ledger()).requests.query).toBeLessThanOrEqual(1)
  })

  it.each<[string, ProfileInput]>([
    ["the names of its values", { webhooks: { signature: { strategy: "sorted" } } }],
    [
      "its status",
      {
        webhooks: {
          signature: { fields: ["merchant_id", "account_id", "transaction_id", "order_no", "currency", "amount"] },
        },
      },
    ],
  ])(
    "that is signed without %s only leads to a query, and a true one is confirmed by the answer",
    async (_name, input) => {
      const { admin, sandbox } = world()
      const profile = parseProfile(input)
      const { accounts, payments } = moduleOf(world())
      const find = accounts.find.bind(accounts)
      const spy = jest.spyOn(accounts, "find").mockImplementation(async (handle) => {
        const account = await find(handle)
        return account && { ...account, profile }
      })
      await sandbox.addFault({ fault: "notify_never" })
      const { ready, transaction } = await pendingPayment()
      const [row] = await payments.ofSession(ready.session.id)
      const sendSuccess = async () => {
        // There was no recent query, and the next one is a day away.
        await payments.update(
          row?.id ?? "",
          { next_poll_at: new Date(Date.now() + DAY_MS), last_polled_at: null },
          new Date()
        )
        const { merchant_id, account_id, transaction_id, order_no, currency, amount } = transaction
        const said = {
          merchant_id,
          account_id,
          transaction_id,
          order_no,
          currency,
          amount,
          order_status: "1",
          result_info: "0000:Success",
        }
        const signed = signWebhook(said, { signKey: new Secret(sandboxOfTests().sign_key), profile })
        expect((await notify(world(), new URLSearchParams(signed).toString())).status).toBe(200)
      }
      await sendSuccess()
      await eventually(async () => ((await inbox()).every(({ state }) => state === "processed") ? true : undefined))
      expect(await inbox()).toMatchObject([{ verification: "verified" }])
      expect([(await sandbox.ledger()).requests.query, (await onlyAttempt(world(), ready.session.id)).state]).toEqual([
        1,
        "pending",
      ])

      await sandbox.act(transaction.transaction_id, "approve")
      await tableOf(world(), "acquiring_webhook_event").delete()
      await sendSuccess()
      await eventually(async () =>
        (await orderOfCart(admin, ready.cart.id))?.payment_status === "captured" ? true : undefined
      )
      spy.mockRestore()
    }
  )

  it("that adds a failed refund to what the gateway signed does not make the merchant refund twice", async () => {
    const { admin, sandbox } = world()
    const { payment, ready } = await sell(world())
    await admin.admin.payment.refund(payment.id, { amount: payment.amount })
    const transaction = await sandbox.onlyTransaction()
    const reference = transaction.refunds[0]?.refund_reference_id ?? ""
    const added = new URLSearchParams({
      refund_status: "0",
      refund_reference_id: reference,
      refund_processing_date: "20260101000000",
    })
    expect((await notify(world(), `${webhookOf(transaction)}&${added}`)).status).toBe(200)
    await eventually(async () => ((await inbox()).every(({ state }) => state === "processed") ? true : undefined))
    // The gateway's own webhook of the refund is a reason to search as well.
    expect((await sandbox.ledger()).requests.searchRefund).toBeGreaterThanOrEqual(1)
    const [attempt] = await attemptsOf(world(), ready.session.id)
    // The bank may have been quick.
    expect(attempt?.modifications).toMatchObject([
      { kind: "refund", state: expect.stringMatching(/^(accepted|done)$/) },
    ])
    await expect(admin.admin.payment.refund(payment.id, { amount: payment.amount })).rejects.toThrow()
    expect((await sandbox.ledger()).requests.refund).toBe(1)
  })

  it("that is true reports a failed refund, if the gateway confirms it", async () => {
    const { admin, sandbox } = world()
    const { payment, ready } = await sell(world())
    await sandbox.hold()
    await admin.admin.payment.refund(payment.id, { amount: payment.amount })
    await sandbox.act((await sandbox.onlyTransaction()).transaction_id, "refund_failed")
    const failed = await eventually(async () => {
      const [attempt] = await attemptsOf(world(), ready.session.id)
      return attempt?.modifications.find(({ state }) => state === "failed")
    })
    expect(failed).toMatchObject({ kind: "refund" })
  })

  it("about a payment whose work fails is tried again, and the process lives", async () => {
    const { ready, transaction } = await pendingPayment()
    const output = captureOutput(world())
    const spy = jest
      .spyOn(moduleOf(world()), "transactionUnpublished")
      .mockRejectedValue(new Error("the database is away: select 4111111111111111"))
    await world().sandbox.act(transaction.transaction_id, "approve")
    await eventually(async () => output.text().includes("was not processed") || undefined)
    spy.mockRestore()
    await eventually(async () =>
      (await attemptsOf(world(), ready.session.id))[0]?.state === "captured" ? true : undefined
    )
    output.release()
    for (const place of [output.text(), await everythingStored(world())])
      expect(place).not.toContain("4111111111111111")
  })
})
