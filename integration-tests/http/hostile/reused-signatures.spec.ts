import { createHash } from "node:crypto"
import { english } from "../../../testing/english"
import { cardOf, checkoutUrlIn } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import { formsOf } from "../../../testing/shop/page"
import type { Form } from "../../../testing/shop/page"
import { Shopper } from "../../../testing/shop/shopper"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { onlyAttempt } from "../provider/support/attempts"
import { APPROVED, DECLINED, PENDING, refOf } from "../../../testing/shop/pay"
import { onlyLater } from "../../../testing/store/later"
import { moduleOf } from "../../../testing/store/module"
import { notify } from "./support/notify"
import { rowsOf } from "./support/stored"

const FORM = { "content-type": "application/x-www-form-urlencoded" }

withStore("A signature that was made for another message", (world) => {
  const inbox = () => rowsOf(world(), "acquiring_webhook_event")
  const processed = () =>
    eventually(async () => ((await inbox()).every(({ state }) => state === "processed") ? true : undefined))
  const signed = (fields: Readonly<Record<string, string>>): string => new URLSearchParams(fields).toString()

  /** The signed fields of our request, which are visible in the source of the gateway's page. */
  async function requestOnThePage() {
    const ready = await world().newCart()
    const { text } = await ask(checkoutUrlIn(await world().acquiring.checkout(refOf(ready))), {
      body: "",
      headers: FORM,
    })
    const [form] = formsOf(text, "https://gateway.example/v1/")
    if (!form?.fields["encryption_data"]) throw new Error(`The page shows no signature: ${text.slice(0, 200)}`)
    onlyLater(world())
    return { ready, request: form.fields }
  }

  /** Types a card into the gateway's page, and holds the form that would bring the browser back. */
  async function formBack(number: string): Promise<{ readonly sessionId: string; readonly back: Form }> {
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    const page = await new Shopper().open(checkoutUrlIn(await world().acquiring.checkout(refOf(ready))))
    const [form] = page.forms
    if (!form) throw new Error("The gateway shows no card form.")
    onlyLater(world())
    const { expiration_month, expiration_year, security_code } = cardOf(number)
    const typed = {
      ...form.fields,
      card: number,
      expiry: `${expiration_month} / ${expiration_year.slice(-2)}`,
      security_code,
    }
    const answer = await ask(form.action, { body: signed(typed), headers: FORM })
    const [back] = formsOf(answer.text, form.action)
    if (!back?.action.includes("/acquiring/return/")) throw new Error("The gateway does not send the shopper back.")
    return { sessionId: ready.session.id, back }
  }

  it("as our request to the gateway's page did, is refused as a webhook and as a return, whatever it claims", async () => {
    const { ready, request } = await requestOnThePage()
    const {
      merchant_id = "",
      account_id = "",
      order_no = "",
      currency = "",
      amount = "",
      return_url = "",
      encryption_data = "",
    } = request
    expect(amount).toMatch(/^\d+\.\d0$/)
    // The signed text from above, read as the result of a payment.
    const reading = {
      merchant_id,
      account_id,
      order_no,
      currency,
      amount: amount.slice(0, -1),
      order_status: "0",
      result_info: return_url,
      encryption_data,
    }
    const dispute = {
      merchant_id,
      account_id,
      order_no,
      currency,
      amount,
      result_info: return_url,
      encryption_data,
      dispute_id: "D1",
      dispute_status: "received",
    }
    for (const body of [
      signed(reading),
      signed(dispute),
      signed({ ...reading, encryption_data: encryption_data.toUpperCase() }),
    ]) {
      expect((await notify(world(), body)).status).toBe(400)
      expect((await ask(return_url, { body, headers: FORM })).status).toBe(200)
    }
    // Rejected messages are written once a second.
    await eventually(async () => ((await inbox()).length === 6 ? true : undefined))
    const forged = {
      verification: "rejected",
      reason: english(/^The webhook reuses the signature of a request to the gateway, so it is forged\./),
    }
    expect(await inbox()).toMatchObject(Array.from({ length: 6 }, () => forged))
    expect((await onlyAttempt(world(), ready.session.id)).state).toBe("open")
  })

  it("is stored as a hash before the request leaves", async () => {
    const { issuedSignatures } = moduleOf(world())
    const { request } = await requestOnThePage()
    expect(await issuedSignatures.has(` ${(request["encryption_data"] ?? "").toUpperCase()}`)).toBe(true)
    expect(await issuedSignatures.has("0".repeat(64))).toBe(false)
    const stored = JSON.stringify(await rowsOf(world(), "acquiring_issued_signature"))
    expect(stored).not.toContain(request["encryption_data"])
    expect(stored).toContain('"operation":"checkout"')
  })

  it("makes no dispute of a payment that was declined, nor one that a browser brings", async () => {
    const { sessionId, back } = await formBack(DECLINED)
    const disputed = signed({ ...back.fields, dispute_id: "D1", dispute_status: "received" })
    await ask(back.action, { body: disputed, headers: FORM })
    const attempt = await onlyAttempt(world(), sessionId)
    // The return has just queried it, and there is at most one query a minute.
    await moduleOf(world()).payments.update(attempt.id, { last_polled_at: null }, new Date())
    expect((await notify(world(), disputed)).status).toBe(200)
    await processed()
    expect(attempt.state).toBe("declined")
    expect((await inbox()).map(({ verification }) => verification)).toEqual(["unverified", "unverified"])
    expect(await moduleOf(world()).inbox.disputesOf([attempt.id])).toEqual([])

    const paid = await formBack(APPROVED)
    await ask(paid.back.action, { body: signed(paid.back.fields), headers: FORM })
    const { id, state } = await onlyAttempt(world(), paid.sessionId)
    expect(state).toBe("captured")
    const ofPaid = signed({ ...paid.back.fields, dispute_id: "D2", dispute_status: "received" })
    await ask(paid.back.action, { body: ofPaid, headers: FORM })
    await processed()
    expect(await moduleOf(world()).inbox.disputesOf([id])).toEqual([])
    expect((await notify(world(), ofPaid)).status).toBe(200)
    await processed()
    expect(await moduleOf(world()).inbox.disputesOf([id])).toMatchObject([{ fields: { dispute_id: "D2" } }])
  })

  it("as a decline that only the browser brings is queried before it counts; the one in a webhook counts", async () => {
    const { sessionId, back } = await formBack(PENDING)
    const {
      merchant_id = "",
      account_id = "",
      transaction_id = "",
      order_no = "",
      currency = "",
      amount = "",
    } = back.fields
    const said = {
      merchant_id,
      account_id,
      transaction_id,
      order_no,
      currency,
      amount,
      order_status: "0",
      result_info: "0005:Declined",
    }
    const { sign_key } = sandboxOfTests()
    const encryption_data = createHash("sha256")
      .update([...Object.values(said), sign_key].join(""))
      .digest("hex")
    const declined = signed({ ...said, encryption_data })
    await ask(back.action, { body: declined, headers: FORM })
    await processed()
    expect((await world().sandbox.ledger()).requests.query).toBe(1)
    expect((await onlyAttempt(world(), sessionId)).state).not.toBe("declined")
    expect((await notify(world(), declined)).status).toBe(200)
    await eventually(async () => ((await onlyAttempt(world(), sessionId)).state === "declined" ? true : undefined))
  })
})
