import { moduleOf } from "../hostile/support/module"
import { onlyAttempt } from "../provider/support/attempts"
import { openHosted, refOf } from "../provider/support/pay"
import { cardOf, paymentIn } from "../support/acquiring"
import { CARDS } from "../support/cards"
import { payHosted } from "../support/hosted"
import { withStore } from "../support/with-store"

withStore("A payment of which the gateway does not tell", (world) => {
  const switchOff = () => {
    const { accounts } = moduleOf(world())
    const find = accounts.find.bind(accounts)
    jest.spyOn(accounts, "find").mockImplementation(async (handle) => {
      const account = await find(handle)
      if (!account) return undefined
      const { operations } = account.profile
      return { ...account, version: "off", profile: { ...account.profile, operations: { ...operations, query: { ...operations.query, enabled: false } } } }
    })
  }

  it("says to a merchant who asks why there was no answer", async () => {
    const ready = await world().newCart()
    await openHosted(world(), ready)
    const { id } = await onlyAttempt(world(), ready.session.id)
    await world().sandbox.addFault({ fault: "http_500", operation: "query", times: 1 })
    const ask = () => world().admin.client.fetch<{ unanswered: string | null }>(`/admin/acquiring/payments/${id}/sync`, { method: "POST" })
    expect((await ask()).unanswered).toMatch(/500/)
    expect((await ask()).unanswered).toBeNull()
  })

  it("as questions are switched off, is shown to its shopper as it is known, on the way back from the gateway too, and the merchant is told which setting it is", async () => {
    switchOff()
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    const { shopper, page } = await openHosted(world(), ready)
    expect(paymentIn(await world().acquiring.state(refOf(ready)))).toMatchObject({ status: "open" })
    const { id } = await onlyAttempt(world(), ready.session.id)
    const asked = world().admin.client.fetch(`/admin/acquiring/payments/${id}/sync`, { method: "POST" })
    await expect(asked).rejects.toMatchObject({ status: 501, message: expect.stringContaining("operations.query.enabled") })
    const back = await payHosted(shopper, page, cardOf(CARDS.approved))
    expect(back.status).toBeLessThan(500)
    expect((await world().sandbox.ledger()).requests.query ?? 0).toBe(0)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "captured" })
  })
})
