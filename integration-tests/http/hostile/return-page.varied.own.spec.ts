import { cardOf, checkoutUrlIn, paymentIn } from "../../../testing/shop/acquiring-routes"
import { ask } from "../../../testing/shop/http"
import type { Answer } from "../../../testing/shop/http"
import { orderOfCart } from "../../../testing/shop/order"
import { formsOf, nextOf } from "../../../testing/shop/page"
import type { Form } from "../../../testing/shop/page"
import { Shopper } from "../../../testing/shop/shopper"
import { SHOP, VARIED } from "../support/settings"
import { withOwnStore } from "../../../testing/store/with-store"
import { onlyAttempt } from "../provider/support/attempts"
import { APPROVED, DECLINED, refOf } from "../../../testing/shop/pay"
import { onlyLater } from "../../../testing/store/later"
import { hearAddresses } from "./support/logged-addresses"
import { forgedWebhook } from "./support/notify"

withOwnStore("A return from the gateway", VARIED, (world) => {
  /** A shopper at the gateway's page, who will return to the shop. */
  async function atTheGateway(display: "redirect" | "iframe" = "redirect") {
    const ready = await world().newCart()
    const body = { return_url: `${SHOP}/thanks?step=3#top`, cancel_url: `${SHOP}/cart`, display }
    const url = checkoutUrlIn(await world().acquiring.checkout(refOf(ready), body))
    const page = await new Shopper().open(url)
    const [form] = page.forms
    if (!form) throw new Error("The gateway shows no card form.")
    onlyLater(world())
    return { ready, ref: refOf(ready), url, form }
  }

  /** Pays there, and holds the form that would bring the browser back. */
  async function formBack(form: Form, number: string): Promise<Form> {
    const { expiration_month, expiration_year, security_code } = cardOf(number)
    const typed = {
      ...form.fields,
      card: number,
      expiry: `${expiration_month} / ${expiration_year.slice(-2)}`,
      security_code,
    }
    const answer = await ask(form.action, { body: new URLSearchParams(typed).toString(), headers: FORM })
    const [back] = formsOf(answer.text, form.action)
    if (!back?.action.includes("/acquiring/return/"))
      throw new Error(`The gateway does not send the shopper back: ${answer.text.slice(0, 300)}`)
    return back
  }

  const FORM = { "content-type": "application/x-www-form-urlencoded" }
  const post = (url: string, body: string): Promise<Answer> => ask(url, { body, headers: FORM })
  const placeOf = ({ text }: Answer): URL => new URL(nextOf(text, world().url) ?? "about:blank")

  it("with a made-up success leads to a query, and the shopper goes to the shop with the gateway's status", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { ready, form } = await atTheGateway()
    const back = await formBack(form, DECLINED)
    const { order_no } = await onlyAttempt(world(), ready.session.id)
    const answer = await post(back.action, forgedWebhook(order_no, { status: "captured" }))
    expect([answer.status, placeOf(answer).origin, placeOf(answer).searchParams.get("status")]).toEqual([
      200,
      SHOP,
      "declined",
    ])
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'; .*base-uri 'none'; frame-anc/)
    expect(placeOf(answer).pathname + placeOf(answer).hash).toBe("/thanks#top")
    expect((await onlyAttempt(world(), ready.session.id)).state).toBe("declined")
    expect((await world().sandbox.ledger()).requests.query).toBe(1)
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
  })

  it("by GET with a status of its own choice leads to the shop and nowhere else, and to at most one query a minute", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { form } = await atTheGateway()
    const back = await formBack(form, DECLINED)
    for (const query of [
      "status=captured",
      "return_url=https://evil.example",
      "order_status=1&result_info=0000:Success",
      `x=${"y".repeat(9000)}`,
    ]) {
      const answer = await ask(`${back.action}?${query}`)
      expect([query.slice(0, 30), answer.status, placeOf(answer).origin]).toEqual([query.slice(0, 30), 200, SHOP])
      expect(placeOf(answer).searchParams.get("status")).not.toBe("captured")
    }
    expect((await world().sandbox.ledger()).requests.query).toBe(1)
  })

  it("by GET is believed as by POST, and nothing of it is in an address that is logged or that the shopper is sent to", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { form } = await atTheGateway()
    const back = await formBack(form, APPROVED)
    const heard = hearAddresses()
    const answer = await ask(`${back.action}?${new URLSearchParams({ ...back.fields, token_id: "token-of-a-card" })}`)
    heard.release()
    expect([answer.status, placeOf(answer).searchParams.get("status")]).toEqual([200, "captured"])
    expect([...placeOf(answer).searchParams.keys()]).toEqual(["step", "payment", "status"])
    expect(heard.addresses).toContain("/acquiring/return/:token")
    expect(heard.addresses.join("\n")).not.toMatch(/token-of-a-card|encryption_data/)
    expect((await world().sandbox.ledger()).requests.query ?? 0).toBe(0)
  })

  it("by cancel leads to the address for it, whatever comes along", async () => {
    const { form } = await atTheGateway()
    const cancel = (await formBack(form, DECLINED)).action.replace("/return/", "/cancel/")
    for (const body of ["", "<xml", "{", `note=${"x".repeat(100_000)}`]) {
      const answer = await post(cancel, body)
      expect([answer.status, placeOf(answer).origin + placeOf(answer).pathname]).toEqual([200, `${SHOP}/cart`])
    }
  })

  it("into a frame reports to the storefront around it alone, and contains nothing of the request", async () => {
    const { form } = await atTheGateway("iframe")
    const back = await formBack(form, APPROVED)
    const answer = await post(back.action, `${new URLSearchParams(back.fields)}&x="><script>alert(1)</script>`)
    expect(answer.status).toBe(200)
    const [, told = "[]"] = /for\(const origin of (\[[^\]]*\])\)/.exec(answer.text) ?? []
    expect(JSON.parse(told)).toContain(SHOP)
    expect(told).not.toContain("*")
    expect(answer.text).not.toContain("alert(1)")
    expect(answer.headers.get("content-security-policy")).toMatch(
      /default-src 'none'; script-src 'nonce-.*frame-ancestors 'self' .*https:\/\/shop\.example/
    )
  })

  it("of a token that nobody has is a page without a payment", async () => {
    for (const door of ["return", "cancel"]) {
      for (const token of ["unknown", "%00", "%3Cscript%3E", "..%2F..%2Fadmin", "x".repeat(3000)]) {
        const { status, text } = await ask(`${world().url}/acquiring/${door}/${token}`)
        expect([door, token.slice(0, 20), status]).toEqual([door, token.slice(0, 20), 404])
        expect(text).not.toMatch(/<script>|unknown/)
      }
    }
    expect((await ask(`${world().url}/acquiring/checkout/unknown`, { method: "POST" })).status).toBe(404)
  })

  it("may be requested to the shop only: every other address is rejected before anything is stored", async () => {
    const { newCart, acquiring } = world()
    const ready = await newCart()
    const foreign = [
      "https://evil.example/thanks",
      "https://shop.example.evil.example/",
      "https://shop.example@evil.example/",
      "https://evil.example\\@shop.example/",
      "https://user:password@shop.example/",
      "http://shop.example/",
      "https://shop.example:8443/",
      "//evil.example/",
      "/thanks",
      "javascript:alert(1)//https://shop.example",
      "data:text/html,<script>alert(1)</script>",
      "https://shop.example%2eevil.example/",
      "",
    ]
    for (const url of foreign) {
      for (const field of ["return_url", "cancel_url"]) {
        const { status, json } = await acquiring.checkout(refOf(ready), { [field]: url })
        expect([url, status, json]).toEqual([url, 400, expect.objectContaining({ code: "invalid_request", field })])
      }
    }
    expect(paymentIn(await acquiring.state(refOf(ready)))).toMatchObject({ status: "open", code: "ready" })
  })

  it("comes out of our own pages, which post to themselves only and which no other page may frame", async () => {
    const { url } = await atTheGateway()
    const { headers, text } = await ask(url)
    const policy = headers.get("content-security-policy") ?? ""
    expect(policy).toMatch(/form-action 'self';/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).not.toMatch(/unsafe-inline|\*/)
    expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual(["no-store", "no-referrer"])
    expect(text).not.toContain("http://")
  })

  it("is not possible for a page of the gateway that runs as ours: it is passed on in a sandbox, without the gateway's headers", async () => {
    const { url } = await atTheGateway()
    const { headers, text } = await ask(url, { method: "POST" })
    expect(headers.get("content-security-policy")).toMatch(
      /^sandbox allow-forms allow-scripts; base-uri http:\/\/[^;]+; frame-ancestors 'self' /
    )
    expect(headers.get("set-cookie")).toBeNull()
    expect(text.indexOf("<base ")).toBeLessThan(text.indexOf("<form"))
  })
})
