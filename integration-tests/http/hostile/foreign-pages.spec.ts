import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { ask } from "../../../testing/shop/http"
import { withStore } from "../../../testing/store/with-store"

withStore("A page of another address, in the browser of a merchant who is logged in,", (world) => {
  /** The cookie that a browser sends without any code. */
  async function cookieOfMerchant(): Promise<string> {
    const token = await world().admin.client.getToken()
    const { headers } = await ask(`${world().url}/auth/session`, {
      json: {},
      headers: { authorization: `Bearer ${String(token)}` },
    })
    return headers
      .getSetCookie()
      .map((line) => line.split(";")[0] ?? "")
      .join("; ")
  }

  it("has nothing done by a form, a text or a bare request, as the dashboard has with JSON", async () => {
    const { ready } = await sell(world())
    const { id } = await onlyAttempt(world(), ready.session.id)
    const cookie = await cookieOfMerchant()
    const refund = `${world().url}/admin/acquiring/payments/${id}/refund`
    const wish = { amount: "1.00", idempotency_key: "3f1c0a52b7e84d61" }
    for (const type of ["application/x-www-form-urlencoded", "text/plain"]) {
      const answer = await ask(refund, {
        body: type === "text/plain" ? JSON.stringify(wish) : String(new URLSearchParams(wish)),
        headers: { cookie, "content-type": type },
      })
      expect([type, answer.status]).toEqual([type, 400])
    }
    expect(
      (await ask(`${world().url}/admin/acquiring/payments/${id}/sync`, { method: "POST", headers: { cookie } })).status
    ).toBe(400)
    expect((await world().sandbox.ledger()).requests).toMatchObject({ refund: 0, query: 0 })
    expect((await ask(refund, { json: wish, headers: { cookie } })).status).toBe(200)
    expect((await world().sandbox.ledger()).requests.refund).toBe(1)
  })
})
