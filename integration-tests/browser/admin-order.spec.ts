import { text } from "node:stream/consumers"
import { addPiece } from "../../testing/shop/add-piece"
import { merchantOf } from "../../testing/admin/admin"
import { AdminVisitor } from "../../testing/browser/admin-visitor"
import { buy, pay } from "../../testing/shop/buy"
import { CARDS } from "../../testing/shop/cards"
import { eventually } from "../../testing/clock/eventually"
import { inTheAdmin } from "./support/in-the-admin"
import { MANUAL } from "../../testing/accounts/manual-account"
import { placeOrder } from "../../testing/shop/order"
import { SCREENS } from "../../testing/browser/screens"
import { storefront } from "../../testing/shop/storefront"
import { pastOfTests, shopOfTests } from "../../testing/world/test-world"

const store = shopOfTests()
const { bought } = pastOfTests()

/** Something that is waited for until it is opened. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open: () => open() }
}

const { merchant, sandbox } = inTheAdmin(store, "desk", "shared")

describe("the card payment on an order's page", () => {
  const box = () => merchant().section("Card payment")
  const toast = (said: string | RegExp) => merchant().page.locator("[data-sonner-toast]").getByText(said).waitFor()
  /** Presses a button of the box, and the one that answers it: no act is further away. */
  const twice = async (button: string, answer: string | RegExp = button): Promise<void> => {
    await box().getByRole("button", { name: button, exact: true }).click()
    await merchant()
      .page.getByRole("dialog")
      .or(merchant().page.getByRole("alertdialog"))
      .getByRole("button", { name: answer })
      .click()
  }

  it("captures, and refunds, with a second press", async () => {
    const order = await buy(store, { providerId: MANUAL })
    await merchant().turnTo(`/orders/${order.id}`)
    await twice("Capture", "Capture €29.90")
    await toast("€29.90 captured")
    await twice("Refund", "Refund €29.90")
    await toast(/refund of €29\.90/)
    expect(await sandbox.onlyTransaction()).toMatchObject({ captured: "29.90" })
  })

  it("offers to refund a capture that was made elsewhere while the page was open", async () => {
    const order = await buy(store, { providerId: MANUAL })
    const here = merchant().page.context()
    const there = await here
      .browser()
      ?.newContext({ viewport: SCREENS.desk, locale: "en-GB", storageState: await here.storageState() })
    if (!there) throw new Error("There is no browser.")
    // The clock of a page of its own moves ahead, without effect on others.
    await there.clock.install()
    const reader = new AdminVisitor(await there.newPage(), store)
    const button = (name: string) => reader.section("Card payment").getByRole("button", { name, exact: true })
    await reader.readPage(`/orders/${order.id}`)
    await button("Capture").waitFor()
    const { admin: medusa } = await merchantOf(store)
    const { payments } =
      (await medusa.order.retrieve(order.id, { fields: "payment_collections.payments.id" })).order
        .payment_collections[0] ?? {}
    await medusa.payment.capture(payments?.[0]?.id ?? "", {})
    // The box reads its payments again every half a minute.
    await eventually(async () => {
      await there.clock.fastForward(30_000)
      return (await button("Refund").isVisible()) && !(await button("Capture").isVisible()) ? true : undefined
    })
    await there.close()
  })

  it("voids the authorization with a second press, and queries the gateway immediately", async () => {
    const order = await buy(store, { providerId: MANUAL })
    await merchant().turnTo(`/orders/${order.id}`)
    await box().getByRole("button", { name: "Query gateway" }).click()
    await toast("Gateway queried: Authorized")
    await twice("Release authorization")
    await toast("Authorization of €29.90 released")
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "canceled" })
  })

  it("approves what is held, as the queue does, with the question how much money that is", async () => {
    const { client } = await merchantOf(store)
    const orderOnPending = (value: boolean | null) =>
      client.fetch("/admin/acquiring/accounts/default", { method: "POST", body: { orderOnPending: value } })
    await orderOnPending(true)
    try {
      const { cart } = await pay(store, {}, CARDS.held)
      const { id } = await placeOrder(
        storefront({ url: store.url, publishableKey: store.shop.publishable_key }),
        cart.id
      )
      await merchant().turnTo(`/orders/${id}`)
      await box().getByRole("button", { name: "Reject" }).waitFor()
      await box().getByRole("button", { name: "Approve" }).click()
      const question = merchant().page.getByRole("alertdialog")
      await question
        .getByText(/€29\.90/)
        .first()
        .waitFor()
      await question.getByRole("button", { name: "Approve" }).click()
      await toast("Approved: €29.90")
      await eventually(async () => ((await sandbox.onlyTransaction()).captured === "29.90" ? true : undefined))
      await box().getByText("Captured").first().waitFor()
    } finally {
      await orderOnPending(null)
    }
  })

  it("sends a refund that failed at the bank again with a second press", async () => {
    const order = await buy(store)
    const { client, admin: medusa } = await merchantOf(store)
    const { payments } =
      (await medusa.order.retrieve(order.id, { fields: "payment_collections.payments.id" })).order
        .payment_collections[0] ?? {}
    await medusa.payment.refund(payments?.[0]?.id ?? "", { amount: 10 })
    await sandbox.act((await sandbox.onlyTransaction()).transaction_id, "refund_failed")
    const failed = () =>
      client.fetch<{ count: number }>("/admin/acquiring/problems", { query: { kind: "refund_failed", state: "open" } })
    await eventually(async () => ((await failed()).count > 0 ? true : undefined))
    await merchant().turnTo(`/orders/${order.id}`)
    const sent = merchant().page.waitForRequest(
      (request) => request.method() === "POST" && /\/admin\/acquiring\/refunds\/\w+\/retry$/.test(request.url())
    )
    await twice("Retry refund")
    await sent
  })

  it("makes a payment link for what is outstanding with a second press, then has it to be copied and mailed, and makes no other one until it is taken back", async () => {
    const order = await buy(store)
    await addPiece({ admin: await merchantOf(store), shop: store.shop }, order.id)
    await merchant().turnTo(`/orders/${order.id}`)
    await box().getByText("Outstanding: €25.00").waitFor()
    await twice("Create payment link")
    await toast(/^Payment link created/)
    await box().getByRole("link", { name: "Payment link" }).waitFor()
    await box().getByRole("button", { name: "Copy" }).waitFor()
    await box().getByRole("button", { name: "Email customer" }).click()
    const mail = merchant().page.getByRole("dialog")
    await mail.getByText(/this payment link for €25\.00 is emailed/).waitFor()
    const offered = () => mail.getByLabel("Email address").inputValue()
    expect(await eventually(async () => (await offered()) || undefined)).toBe(order.email)
    await mail.getByRole("button", { name: "Cancel" }).click()
    await mail.waitFor({ state: "detached" })
    await box()
      .getByText(/^An order can have one open payment link\./)
      .waitFor()
    expect(await box().getByRole("button", { name: "Create payment link" }).count()).toBe(0)
    await box().getByRole("link", { name: "Payment link" }).click()
    await merchant().button("Cancel link").click()
    await merchant().agree("Cancel link")
    await merchant().told("Payment link canceled")
    await merchant().turnTo(`/orders/${order.id}`)
    await box().getByRole("button", { name: "Create payment link" }).waitFor()
  })

  it("is drawn while it is on its way, and shows when it does not come", async () => {
    const { page } = merchant()
    const answer = gate()
    await page.route("**/admin/acquiring/payments?*", async (route) => {
      await answer.opened
      await route.abort()
    })
    await merchant().goTo(`/orders/${bought.order.id}`)
    await page.getByRole("status", { name: "Loading" }).waitFor()
    answer.open()
    await page.getByRole("alert").getByText("Server unreachable").waitFor()
    await page.unroute("**/admin/acquiring/payments?*")
    await page.getByRole("alert").getByRole("button", { name: "Try again" }).click()
    await box().getByText("Captured").first().waitFor()
  })
})

describe("card payments, while the server has not answered,", () => {
  it("are drawn with what needs the merchant as something that will be there", async () => {
    const { page } = merchant()
    const answer = gate()
    await page.route("**/admin/acquiring/problems?*", async (route) => {
      await answer.opened
      await route.continue()
    })
    await merchant().goTo("/card-payments/overview")
    await merchant().section("Payments by day").waitFor()
    await page.getByRole("status", { name: "Loading" }).waitFor()
    answer.open()
    await page.getByRole("status", { name: "Loading" }).waitFor({ state: "detached" })
    await page.unroute("**/admin/acquiring/problems?*")
  })

  it("are read on for the export of all of them on any page, which shows when it is saved", async () => {
    const { page } = merchant()
    await merchant().turnTo("/card-payments")
    await page.getByRole("row").getByText("Captured").first().waitFor()
    const answer = gate()
    await page.route("**/admin/acquiring/payments?*limit=100*", async (route) => {
      await answer.opened
      await route.continue()
    })
    await merchant().button("Export").click()
    await page.getByRole("progressbar", { name: "Exporting payments" }).waitFor()
    await merchant().link("Overview").first().click()
    await merchant().section("Overview").waitFor()
    const download = page.waitForEvent("download")
    answer.open()
    const file = await text(await (await download).createReadStream())
    expect(file.split("\r\n")[0]).toContain("order_no,created_at,account,mode")
    expect(file).toContain(",default,test,direct,captured,29.90")
    await page
      .locator("[data-sonner-toast]")
      .getByText(/^Payments exported: \d+/)
      .waitFor()
  })
})
