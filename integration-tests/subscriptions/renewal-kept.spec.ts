import { comes, goes } from "../problems/support/list"
import { LOGIN } from "../support/test-world"
import { withStore } from "../support/with-store"
import { contractNow } from "./support/renew"
import { MINUTE, pass, passUntil, renewalOf, soldOutInBetween } from "./support/sold-out"
import { setStock } from "./support/stock"

withStore("A renewal that is paid, and whose thing is sold out then,", (world) => {
  it("keeps its money until its order can be made", async () => {
    const id = await soldOutInBetween(world())
    for (let turn = 0; turn < 3; turn += 1) await pass(world(), 20 * MINUTE)
    expect(await renewalOf(world())).toMatchObject({ state: "captured", given_back_at: null, attention: expect.stringContaining("the money is kept") })
    await world().admin.auth.login("user", "emailpass", LOGIN)
    const problem = await comes(world(), "payment_not_in_medusa")
    expect(problem.remedy).not.toMatch(/goes back/)
    await setStock(world(), 1000)
    await passUntil(world(), id, "done")
    await goes(world(), problem)
    expect((await contractNow(world(), id)).next_due_at).not.toBeNull()
  })
})
