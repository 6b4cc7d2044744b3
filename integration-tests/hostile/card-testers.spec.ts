import { cardOf } from "../support/acquiring"
import { withStore } from "../support/with-store"
import { APPROVED, DECLINED, refOf } from "../provider/support/pay"

const MOST = 3

withStore("Somebody who tries many cards", { account: { declinesPerClientPerHour: MOST } }, (world) => {
  const carts = (count: number) =>
    Promise.all(Array.from({ length: count }, async (_, place) => refOf(await world().newCart({ email: `tester${place}@example.com` }))))

  it("is stopped after some declines, on other carts too, for the page as for the card", async () => {
    const { acquiring, sandbox } = world()
    const [last, ...refs] = await carts(MOST + 1)
    for (const ref of refs) expect((await acquiring.card(ref, cardOf(DECLINED))).status).toBe(200)
    for (const answer of last ? [await acquiring.card(last, cardOf(APPROVED)), await acquiring.checkout(last)] : []) {
      expect(answer.status).toBe(429)
      expect(answer.json).toMatchObject({ type: "too_many_requests", code: "too_many_tries" })
    }
    expect((await sandbox.ledger()).requests).toMatchObject({ authorise: MOST, checkout: 0 })
  })

  it("is not through when all of them come at one moment", async () => {
    const { acquiring, sandbox } = world()
    const refs = await carts(4 * MOST)
    const statuses = (await Promise.all(refs.map((ref) => acquiring.card(ref, cardOf(DECLINED))))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(200) ? [200, 429] : [429]))
    expect((await sandbox.ledger()).requests.authorise).toBeLessThanOrEqual(MOST)
  })

  it("is not taken for a shopper who pays: paid cards do not count", async () => {
    const { acquiring } = world()
    for (const ref of await carts(MOST + 1)) expect((await acquiring.card(ref, cardOf(APPROVED))).status).toBe(200)
  })
})
