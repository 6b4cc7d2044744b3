import { english, textOf } from "../../../testing/english"
import type { SandboxAccount } from "../../../src/sandbox"
import { moduleOf } from "../../../testing/store/module"
import { openHosted, payDirect, refOf, sell } from "../../../testing/shop/pay"
import { checkoutUrlIn } from "../../../testing/shop/acquiring-routes"
import { MANUAL, MANUAL_ACCOUNT_ID } from "../../../testing/accounts/manual-account"
import { Shopper } from "../../../testing/shop/shopper"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { goes, openKinds, openProblem, problemList } from "../../../testing/admin/problem-list"

withStore("An account that the gateway refuses while somebody pays", (world) => {
  /** Sets whether the gateway takes a test account for a live one, and so rejects it. */
  const takeFor = (environment: NonNullable<SandboxAccount["environment"]>, account_id = sandboxOfTests().account_id) =>
    world().sandbox.putAccount({ merchant_id: sandboxOfTests().merchant_id, account_id, environment })

  afterEach(async () => {
    await takeFor("test")
    await takeFor("test", MANUAL_ACCOUNT_ID)
  })

  it("is listed with its resolution although no query is sent, once for all shoppers, until a payment is taken", async () => {
    const ready = await world().newCart()
    await takeFor("live")
    for (let shopper = 0; shopper < 3; shopper++) {
      expect(await payDirect(world(), ready)).toMatchObject({ code: "shop_unavailable" })
    }
    expect((await world().sandbox.ledger()).requests.query ?? 0).toBe(0)
    const problem = await openProblem(world(), "credentials_refused")
    expect(problem).toMatchObject({
      key: "credentials_refused:default",
      account: "default",
      summary: english(expect.stringContaining("a live account on the test gateway")),
    })
    expect(textOf(problem.resolution)).toContain("baseUrl")
    await takeFor("test")
    expect(await payDirect(world(), ready)).toMatchObject({ code: "captured" })
    await goes(world(), problem)
    expect(await problemList(world(), { state: "all" })).toMatchObject({ count: 1 })
  })

  it("is listed when a payment page fails to open, until one opens", async () => {
    const ready = await world().newCart()
    const url = checkoutUrlIn(await world().acquiring.checkout(refOf(ready)))
    await takeFor("live")
    await new Shopper().open(url)
    const problem = await openProblem(world(), "credentials_refused")
    await takeFor("test")
    await openHosted(world(), ready)
    await goes(world(), problem)
  })

  it("is listed when a capture is rejected, for that account alone, until one is taken", async () => {
    const { payment } = await sell(world(), { providerId: MANUAL })
    await takeFor("live", MANUAL_ACCOUNT_ID)
    await expect(world().admin.admin.payment.capture(payment.id, {})).rejects.toThrow()
    const problem = await openProblem(world(), "credentials_refused")
    expect(problem.account).toBe("manual")
    await sell(world())
    expect(await openKinds(world())).toEqual(["credentials_refused"])
    await takeFor("test", MANUAL_ACCOUNT_ID)
    await world().admin.admin.payment.capture(payment.id, {})
    await goes(world(), problem)
  })

  it.each([
    ["environment", []],
    ["access", []],
    ["signature", ["credentials_refused"]],
  ] as const)(
    "for its %s is looked upon as a question that is answered shows it: left open are %j",
    async (requestError, left) => {
      await moduleOf(world()).accounts.noteRefused("default", requestError, new Date())
      expect(await openKinds(world())).toEqual(["credentials_refused"])
      await world().admin.client.fetch("/admin/acquiring/accounts/default/test-connection", { method: "POST" })
      expect(await openKinds(world())).toEqual(left)
      await sell(world())
      expect(await openKinds(world())).toEqual([])
    }
  )
})
