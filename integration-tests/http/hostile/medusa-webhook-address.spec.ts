import { Modules } from "@medusajs/framework/utils"
import { openHosted, payAndCloseTheTab, APPROVED } from "../../../testing/shop/pay"
import { onlyAttempt } from "../provider/support/attempts"
import { webhookOf } from "../provider/support/webhook"
import { onlyLater } from "../../../testing/store/later"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import type { Answer } from "../../../testing/shop/http"
import { orderOfCart } from "../../../testing/shop/order"
import { withStore } from "../../../testing/store/with-store"
import { forgedWebhook } from "./support/notify"
import { rowsOf } from "./support/stored"

const FORM = "application/x-www-form-urlencoded"

withStore("A webhook at Medusa's own address", (world) => {
  const send = (body: string, type = FORM, provider = "acquiring_default"): Promise<Answer> =>
    ask(`${world().url}/hooks/payment/${provider}`, { body, headers: { "content-type": type } })
  const emitted = () => jest.spyOn(world().container.resolve(Modules.EVENT_BUS), "emit").mockClear()
  const toMedusa = ({ mock }: ReturnType<typeof emitted>): number =>
    mock.calls.filter(([events]) => JSON.stringify(events).includes("payment.webhook_received")).length

  afterEach(() => jest.restoreAllMocks())

  it.each(["acquiring_default", "acquiring%5Fdefault", "acquiring_default/"])(
    "(%s) makes the order, and goes to no event bus",
    async (provider) => {
      const bus = emitted()
      const { ready, webhook } = await paidUntold()
      expect(await send(webhook, FORM, provider)).toMatchObject({ status: 200, text: "success" })
      await eventually(async () =>
        (await orderOfCart(world().admin, ready.cart.id))?.payment_status === "captured" ? true : undefined
      )
      expect(toMedusa(bus)).toBe(0)
    }
  )

  it("is understood as JSON and as XML too", async () => {
    const { ready, webhook } = await paidUntold()
    const fields = Object.fromEntries(new URLSearchParams(webhook))
    const xml = `<respon>${Object.entries(fields)
      .map(([name, value]) => `<${name}>${value}</${name}>`)
      .join("")}</respon>`
    expect((await send(JSON.stringify(fields), "application/json")).status).toBe(200)
    expect((await send(xml, "application/xml")).status).toBe(200)
    await eventually(async () =>
      (await onlyAttempt(world(), ready.session.id)).state === "captured" ? true : undefined
    )
    expect(await rowsOf(world(), "acquiring_webhook_event")).toMatchObject([{ verification: "verified", repeats: 1 }])
  })

  it("is refused as at our own where it is forged, broken, too large or to no account, and goes to no event bus", async () => {
    const bus = emitted()
    const bodies: readonly [name: string, body: string, type: string, status: number][] = [
      ["forged", forgedWebhook("UNKNOWN0123456789A"), FORM, 400],
      ["nothing", "", FORM, 400],
      ["JSON that is cut", `{"order_no":"hunter2`, "application/json", 400],
      ["too large", `order_no=1&note=${"x".repeat(80 * 1024)}`, FORM, 413],
    ]
    for (const [name, body, type, status] of bodies) {
      const answer = await send(body, type)
      expect([name, answer.status, answer.text.includes("hunter2")]).toEqual([name, status, false])
    }
    expect((await send(forgedWebhook("UNKNOWN0123456789A"), FORM, "acquiring_nobody")).status).toBe(404)
    expect(toMedusa(bus)).toBe(0)
  })

  it("to another provider is Medusa's to answer", async () => {
    const bus = emitted()
    expect((await send("a=1", FORM, "other_default")).status).toBe(200)
    expect(toMedusa(bus)).toBe(1)
  })

  /** A card was used on the gateway's page, and the store does not know it yet. */
  async function paidUntold() {
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    onlyLater(world())
    await payAndCloseTheTab(world(), await openHosted(world(), ready), APPROVED)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "open" })
    return { ready, webhook: webhookOf(await world().sandbox.onlyTransaction()) }
  }
})
