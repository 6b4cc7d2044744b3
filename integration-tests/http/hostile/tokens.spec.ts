import { HOUR_MS } from "../../../src/domain/shared/durations"
import { APPROVED, refOf } from "../../../testing/shop/pay"
import { cardOf, checkoutUrlIn } from "../../../testing/shop/acquiring-routes"
import { clearOfOpening } from "../payment-links/support/clock"
import { payHosted } from "../../../testing/shop/hosted"
import { ask } from "../../../testing/shop/http"
import { nextOf } from "../../../testing/shop/page"
import { Shopper } from "../../../testing/shop/shopper"
import { setDate } from "../../../testing/clock/date"
import { withStore } from "../../../testing/store/with-store"
import { hearAddresses } from "./support/logged-addresses"

withStore("The address of a payment that is being made", (world) => {
  it("opens nothing a day after its page has expired", async () => {
    const { checkout, back } = await paid()
    const isOpen = async () => [(await ask(checkout, { method: "POST" })).status < 400, (await ask(back)).status < 400]
    expect(await isOpen()).toEqual([true, true])
    setDate(new Date(Date.now() + 23 * HOUR_MS))
    expect(await isOpen()).toEqual([true, true])
    setDate(new Date(Date.now() + 4 * HOUR_MS))
    clearOfOpening()
    expect((await ask(checkout, { method: "POST" })).status).toBe(404)
    expect((await ask(back)).status).toBe(404)
    expect((await ask(back)).text).toContain("its address has expired")
  })

  it("gives five tokens for its status and no sixth, and still sends its shopper back to the shop", async () => {
    const { back } = await paid()
    const tokenOf = async () =>
      new URL(nextOf((await ask(back)).text, back) ?? "about:blank").searchParams.get("payment") ?? ""
    const statuses: number[] = []
    // The first came with the payment.
    for (let time = 2; time <= 6; time++) {
      const token = await tokenOf()
      expect(token).not.toBe("")
      const headers = { "x-publishable-api-key": world().shop.publishable_key }
      statuses.push((await ask(`${world().url}/store/acquiring/returns/${token}`, { method: "POST", headers })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 404])
  })

  it("is in no access log", async () => {
    const heard = hearAddresses()
    const { checkout, back } = await paid()
    const status = new URL(nextOf((await ask(back)).text, back) ?? "about:blank").searchParams.get("payment") ?? ""
    await ask(`${world().url}/store/acquiring/returns/${status}`, {
      method: "POST",
      headers: { "x-publishable-api-key": world().shop.publishable_key },
    })
    heard.release()
    const tokens = [checkout, back].map((url) => url.split("/").at(-1) ?? "")
    for (const token of [...tokens, status])
      expect([token.length > 20, heard.addresses.join("\n").includes(token)]).toEqual([true, false])
    for (const logged of ["/acquiring/checkout/:token", "/acquiring/return/:token", "/store/acquiring/returns/:token"])
      expect(heard.addresses).toContain(logged)
  })

  /** A shopper paid on the gateway's page and is back in the shop. */
  async function paid(): Promise<{ readonly checkout: string; readonly back: string }> {
    const checkout = checkoutUrlIn(await world().acquiring.checkout(refOf(await world().newCart())))
    const shopper = new Shopper()
    await payHosted(shopper, await shopper.open(checkout), cardOf(APPROVED))
    const back = shopper.trail.find((address) => address.includes("/acquiring/return/"))
    if (!back) throw new Error("The gateway did not send the shopper back.")
    return { checkout, back }
  }
})
