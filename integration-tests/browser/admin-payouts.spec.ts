import { randomUUID } from "node:crypto"
import type Medusa from "@medusajs/js-sdk"
import texts from "../../src/admin/i18n/en.json"
import type { PayoutRecord } from "../../src/application/modifications/payouts/payout-record"
import { obstacles } from "./support/accessible"
import { admin } from "../../testing/admin/admin"
import { newColleague } from "../../testing/admin/colleague"
import { asMerchant } from "./support/as-merchant"
import { inTheAdmin } from "./support/in-the-admin"
import { shopOfTests } from "../../testing/world/test-world"

const store = shopOfTests()
const FIELDS = "name: Alex Sample\naccount_number: DE02120300000000202051"
const beneficiary = { name: "Alex Sample", account_number: "DE02120300000000202051" }

describe("a merchant who sends money to somebody, at a desk", () => {
  const { merchant, sandbox } = inTheAdmin(store, "desk", "shared")
  const { client, tell, ask } = asMerchant(store)
  const page = () => merchant().page
  const form = () => page().getByRole("dialog")
  const sent = async (): Promise<number> => (await sandbox.ledger()).requests.payout
  const newPayout = (payment_amount: string) => ({
    request_id: randomUUID(),
    payment_currency: "EUR",
    payment_amount,
    beneficiary,
  })

  /** Another user of the dashboard, who was invited. */
  async function colleague(): Promise<Medusa> {
    return admin({ url: store.url, ...(await newColleague(await client(), store.url)) })
  }

  it("requests a payout above the sum, which waits, and cannot approve it alone", async () => {
    const before = await sent()
    await merchant().readPage("/card-payments/payouts")
    await merchant().button(texts.action.create).first().click()
    await form().getByLabel(texts.payouts.column.amount).fill("80.00")
    await form().getByLabel(texts.payouts.party.beneficiary, { exact: true }).fill("Alex Sample")
    await form().getByRole("button", { name: texts.payouts.submit }).click()
    await form().getByRole("alert").getByText("Recipient, line 1 is not valid.").waitFor()
    await form().getByLabel(texts.payouts.party.beneficiary, { exact: true }).fill(FIELDS)
    await form().getByRole("button", { name: texts.payouts.submit }).click()
    await page().waitForURL(/\/payouts\/acqmod_/)
    await page().getByText("account_number: ••••2051").first().waitFor()
    await page().getByText(texts.payouts.stateText.awaiting_approval).waitFor()
    await merchant().section(texts.menu.activity).getByText(texts.activity.action.payout.created).waitFor()
    await merchant().button(texts.payouts.approve).click()
    await form().getByLabel(texts.payouts.party.beneficiary, { exact: true }).fill(FIELDS)
    await form().getByRole("button", { name: "Send €80.00" }).click()
    await form()
      .getByRole("alert")
      .getByText(/another user/)
      .waitFor()
    expect(await obstacles(page(), "[role=dialog]")).toEqual([])
    await form().getByRole("button", { name: texts.action.cancel }).click()
    await merchant().agree(texts.action.leave)
    expect(await sent()).toBe(before)
  })

  it("approves what another user requested, by giving the same receiver again", async () => {
    const before = await sent()
    const by = await colleague()
    const { payout } = await by.client.fetch<{ payout: PayoutRecord }>("/admin/acquiring/payouts", {
      method: "POST",
      body: newPayout("70.00"),
    })
    await merchant().readPage(`/card-payments/payouts/${payout.id}`)
    await merchant().button(texts.payouts.approve).click()
    await form().getByLabel(texts.payouts.party.beneficiary, { exact: true }).fill("name: Somebody Else")
    await form().getByRole("button", { name: "Send €70.00" }).click()
    await form()
      .getByRole("alert")
      .getByText(
        /Nothing was sent: beneficiary, fund_source or payer differ from the payout request\. Compare them with the invoice, or cancel this payout\./
      )
      .waitFor()
    expect(await sent()).toBe(before)
    await form().getByLabel(texts.payouts.party.beneficiary, { exact: true }).fill(FIELDS)
    await form().getByRole("button", { name: "Send €70.00" }).click()
    await merchant().told(texts.payouts.approved)
    await page().getByText(texts.payouts.stateText.accepted).waitFor()
    expect(await sent()).toBe(before + 1)
    expect(await obstacles(page())).toEqual([])
  })

  it("cancels one that waits, and records what became of one without a result", async () => {
    const { payout: waiting } = await tell<{ payout: PayoutRecord }>("payouts", newPayout("60.00"))
    await merchant().readPage(`/card-payments/payouts/${waiting.id}`)
    await merchant().button(texts.payouts.cancel).click()
    await merchant().agree(texts.payouts.cancel)
    await page().getByText(texts.payouts.stateText.canceled).waitFor()
    await sandbox.addFault({ fault: "drop_before_booking", operation: "payout", times: 1 })
    const { payout: lost } = await tell<{ payout: PayoutRecord }>("payouts", newPayout("1.00"))
    expect(lost.state).toBe("unknown")
    await merchant().readPage(`/card-payments/payouts/${lost.id}`)
    await page().getByText(texts.payouts.stateText.unknown).waitFor()
    expect(await obstacles(page())).toEqual([])
    await merchant().button(texts.payouts.resolve.failed).click()
    await merchant().agree(texts.payouts.resolve.failed)
    await page().getByText(texts.payouts.stateText.failed).waitFor()
    expect((await ask<{ payout: PayoutRecord }>(`payouts/${lost.id}`)).payout.state).toBe("failed")
  })

  it("sees no buttons that the role does not allow, and sees the policy if the server rejects", async () => {
    const { payout } = await tell<{ payout: PayoutRecord }>("payouts", newPayout("90.00"))
    const mocked = [
      "**/admin/feature-flags",
      "**/admin/rbac/me/permissions",
      "**/admin/acquiring/payouts/*/approve",
    ] as const
    const [flags, permissions, approve] = mocked
    let allowed = ["acquiring_payout:read"]
    await page().route(flags, (request) => request.fulfill({ json: { feature_flags: { rbac: true } } }))
    await page().route(permissions, (request) => request.fulfill({ json: { permissions: allowed } }))
    await page().route(approve, (request) =>
      request.fulfill({
        status: 403,
        json: { type: "forbidden", message: "Insufficient permissions. Required policies: acquiring_payout:update" },
      })
    )
    await merchant().readPage(`/card-payments/payouts/${payout.id}`)
    await page().getByText(texts.payouts.stateText.awaiting_approval).waitFor()
    await merchant().button(texts.payouts.approve).waitFor({ state: "detached" })
    expect(await merchant().button(texts.payouts.cancel).count()).toBe(0)
    await merchant().readPage("/card-payments/payouts")
    await merchant().button(texts.action.create).waitFor({ state: "detached" })
    allowed = ["acquiring_payout:read", "acquiring_payout:create", "acquiring_payout:update"]
    await merchant().readPage(`/card-payments/payouts/${payout.id}`)
    await merchant().button(texts.payouts.approve).click()
    await form().getByLabel(texts.payouts.party.beneficiary, { exact: true }).fill(FIELDS)
    await form().getByRole("button", { name: "Send €90.00" }).click()
    await form()
      .getByRole("alert")
      .getByText("No permission. Contact an administrator to get the policy acquiring_payout:update.")
      .waitFor()
    expect(await obstacles(page(), "[role=dialog]")).toEqual([])
    await form().getByRole("button", { name: texts.action.cancel }).click()
    await merchant().agree(texts.action.leave)
    for (const address of mocked) await page().unroute(address)
  })

  it("sees when payouts are switched off, and that medusa-config switches them on", async () => {
    const address = /\/admin\/acquiring\/payouts\?/
    await page().route(address, (request) =>
      request.fulfill({
        json: { payouts: [], count: 0, limit: 20, offset: 0, allowed: { enabled: false, currency_codes: [] } },
      })
    )
    await merchant().readPage("/card-payments/payouts")
    await page().getByText(texts.payouts.off.text).waitFor()
    expect(await merchant().button(texts.action.create).count()).toBe(0)
    expect(await obstacles(page())).toEqual([])
    await page().unroute(address)
  })
})
