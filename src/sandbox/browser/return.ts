import type { Transaction } from "../ledger/transaction"
import { flat } from "../notify/encode-webhook"
import type { Html } from "../pages/html"
import { messagePage, returnPage } from "../pages/return-page"
import type { SimulatedGateway } from "../simulated-gateway"
import { replaceFields, resultFields, signResult } from "../wire/result"

/** Returns the browser with the signed result of a transaction. A fault may change the return. */
export function returnToShop(gateway: SimulatedGateway, transaction: Transaction, url: string): Html {
  const { account, order } = transaction
  if (url === "") return messagePage("You can close this page", "The shop has the result of your payment.")
  const fault = gateway.faults.ofReturn(order.order_no)?.fault
  gateway.records.addEvent(transaction, gateway.clock.now(), "browser_returned", fault ?? "")
  const fields = resultFields(transaction, gateway.records.contracts.get(transaction.recurring_id))
  const signed = flat(signResult(fields, account))
  switch (fault) {
    case undefined:
      return leave(account.returnMethod ?? "post", url, signed)
    case "return_get":
      return leave("get", url, signed)
    case "return_never":
      return messagePage(
        "You closed the page",
        "The browser does not go back to the shop: the fault return_never is in force."
      )
    case "return_forged": {
      const success = replaceFields(fields, { order_status: "1", result_info: "0000:Success" })
      return leave("post", url, flat(signResult(success, { ...account, sign_key: "somebody else's key" })))
    }
    case "return_unsigned":
      return leave("post", url, [["order_status", "1"]])
  }
}

/** A form that is sent by GET replaces the URL's own query, so the query is sent as fields. */
function leave(method: "post" | "get", url: string, fields: readonly (readonly [string, string])[]): Html {
  const own = method === "get" ? [...new URL(url).searchParams] : []
  return returnPage(method, url, [...own, ...fields])
}
