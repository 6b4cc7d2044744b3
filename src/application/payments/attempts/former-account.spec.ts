import { account } from "../../../testing/account"
import { paymentRow } from "../../../testing/payment-row"
import { formerAccount } from "./former-account"

describe("an account that is another one at the gateway than when a payment was begun", () => {
  it("is told with what is different alone, and with what to do", () => {
    expect(formerAccount(paymentRow({ base_url: "https://former.example", mode: "live" }), account())).toBe(
      'ABC0123456789ABCDEF was sent with baseUrl https://former.example, mode live; the account "default" has had baseUrl http://localhost:9100, ' +
        "mode test since. Even if the gateway does not find it now, it may have succeeded. Look it up in the back office of the gateway as it was then, or fill in the former " +
        "baseUrl, mode again, with the sign_key of that time, for as long as it takes to have the gateway asked."
    )
  })

  it("is none where all is the same, and as far as it was not written down then", () => {
    expect(formerAccount(paymentRow(), account())).toBeUndefined()
    expect(formerAccount(paymentRow({ base_url: null, mode: null }), account())).toBeUndefined()
    expect(formerAccount(paymentRow({ base_url: null, account_id: "20000202" }), account())).toContain(
      "account_id 20000202;"
    )
  })
})
