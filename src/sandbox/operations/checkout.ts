import type { SandboxAccount } from "../account"
import type { CheckoutSession } from "../ledger/checkout-session"
import type { Order } from "../ledger/transaction"
import { loadingPage } from "../pages/loading-page"
import type { SimulatedGateway } from "../simulated-gateway"
import { hasCard } from "../wire/card"
import type { Fields } from "../wire/fields"
import { PAYMENT_FIELDS, readOrder } from "../wire/payment-request"
import { invalid } from "../wire/rejection"
import { findStoredCard } from "./find-stored-card"
import { identify } from "./identify"
import { httpError, type Operation } from "./operation"

/** Section 4.2: returns a page that forwards the shopper to the hosted checkout. It creates no transaction yet. */
export const checkout: Operation = {
  name: "checkout",
  path: "/v1/checkout",
  fields: PAYMENT_FIELDS,

  answer(gateway, { fields, ip }) {
    const signed = ["order_no", "currency", "amount", "return_url"].map((name) => fields.text(name))
    const account = identify(gateway, fields, signed)
    fields.required("return_url")
    fields.required("cancel_url")
    if (hasCard(fields)) throw invalid("card", "Card fields have no place in a redirect payment.")
    const session = openSession(gateway, account, readOrder(fields), fields)
    return { kind: "page", html: loadingPage(session, fields, ip) }
  },

  /** The shopper's browser may be the caller, so every request error is an HTTP error. */
  refuse: (_gateway, _request, requestError) => httpError(requestError),
}

function openSession(
  gateway: SimulatedGateway,
  account: SandboxAccount,
  order: Order,
  fields: Fields
): CheckoutSession {
  const session: CheckoutSession = {
    session_id: gateway.ids.unguessable(),
    account,
    order,
    holder: `${fields.text("first_name")} ${fields.text("last_name")}`.trim(),
    stored_card: fields.text("token_id") === "" ? undefined : findStoredCard(gateway, account, fields),
    transaction_id: gateway.ids.transactionId(),
    created_at: gateway.clock.now(),
    opened_at: undefined,
    transaction: undefined,
  }
  gateway.records.checkouts.set(session.session_id, session)
  return session
}
