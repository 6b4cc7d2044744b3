import { account } from "../../testing/account"
import { paymentRow } from "../../testing/payment-row"
import { sessionStatusOf } from "./session-status"

const accounts = (orderOnPending: boolean) => ({
  accounts: { find: () => Promise.resolve(account({ orderOnPending })) },
})

describe("Medusa's status of a session", () => {
  it("lets the order be placed while the bank decides, if the account is set so", async () => {
    expect(await sessionStatusOf(accounts(true), paymentRow({ state: "pending" }))).toBe("pending_authorization")
    expect(await sessionStatusOf(accounts(false), paymentRow({ state: "pending" }))).toBe("pending")
  })

  it("is that of the table in every other state", async () => {
    expect(await sessionStatusOf(accounts(true), paymentRow({ state: "captured" }))).toBe("captured")
    expect(await sessionStatusOf(accounts(true), paymentRow({ state: "declined" }))).toBe("pending")
  })

  it("of an account that is gone is that of the table", async () => {
    const none = { accounts: { find: () => Promise.resolve(undefined) } }
    expect(await sessionStatusOf(none, paymentRow({ state: "pending" }))).toBe("pending")
  })
})
