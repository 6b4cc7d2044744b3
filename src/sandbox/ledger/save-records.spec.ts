import { serialize } from "node:v8"
import { startSandbox } from ".."
import { DEFAULT_ACCOUNT } from "../account"
import { TestMerchant } from "../testing/merchant"

const START = Date.parse("2030-01-31T12:00:00Z")
const DAY_MS = 24 * 3_600_000

describe("saved records", () => {
  it("continue in another sandbox: a refund, and a stored card", async () => {
    const first = await startSandbox()
    const merchant = new TestMerchant(first.url, DEFAULT_ACCOUNT)
    const { transaction_id = "", token_id = "" } = await merchant.authorise("SAVED-1", { token_flag: "YES" })
    const records = first.save()
    await first.close()

    const second = await startSandbox({ records })
    const again = new TestMerchant(second.url, DEFAULT_ACCOUNT)
    expect(second.ledger.transactions()).toMatchObject([{ order_no: "SAVED-1", state: "captured" }])
    const order = { transaction_id, order_no: "SAVED-1", currency: "EUR", amount: "25.00" }
    await again.batch("/v1/refund", "refund_orders", [{ ...order, refund_amount: "5.00", refund_reason: "Broken" }])
    expect(second.ledger.transactions()).toMatchObject([{ refunds: [{ amount: "5.00" }] }])
    expect(await again.authorise("SAVED-2", { token_id })).toMatchObject({ order_no: "SAVED-2", order_status: "1" })
    await second.close()
  })

  it("continue gateway charges, and make at once what was due meanwhile", async () => {
    const first = await startSandbox({ clock: () => START })
    const subscription = { contract_name: "Tea", contract_amount: "9.00", interval: "day", interval_count: "1" }
    await new TestMerchant(first.url, DEFAULT_ACCOUNT).authorise("SUB-1", { subscription })
    const records = first.save()
    await first.close()

    const later = START + 2.5 * DAY_MS
    const second = await startSandbox({ records, clock: () => later })
    await second.clock.advance(0)
    expect(second.ledger.view().contracts).toMatchObject([{ deductions: 3, next_at: "2030-02-03T12:00:00.000Z" }])
    await second.close()
  })

  it("are rejected if another version saved them", async () => {
    await expect(startSandbox({ records: serialize({ version: 0 }) })).rejects.toThrow("Another version of the sandbox")
  })
})
