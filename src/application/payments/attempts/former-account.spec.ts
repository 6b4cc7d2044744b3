import { textOf } from "../../../../testing/english"
import { account } from "../../../testing/account"
import { paymentRow } from "../../../testing/payment-row"
import { formerAccount } from "./former-account"

describe("an account that is another one at the gateway than when a payment was begun", () => {
  it("is shown with its differences alone, and with what to do", () => {
    expect(textOf(formerAccount(paymentRow({ base_url: "https://former.example", mode: "live" }), account()))).toBe(
      'Order number ABC0123456789ABCDEF was sent with baseUrl https://former.example, mode live, but gateway account "default" now uses baseUrl http://localhost:9100, ' +
        "mode test. Even if the gateway does not find it now, it may have succeeded. Look it up in the former gateway account's back office, or restore the former " +
        "baseUrl, mode and sign_key until the plugin has queried the gateway."
    )
  })

  it("is none where all is the same, and as far as it was not written down then", () => {
    expect(formerAccount(paymentRow(), account())).toBeUndefined()
    expect(formerAccount(paymentRow({ base_url: null, mode: null }), account())).toBeUndefined()
    expect(textOf(formerAccount(paymentRow({ base_url: null, account_id: "20000202" }), account()))).toContain(
      "was sent with account_id 20000202, but"
    )
  })
})
