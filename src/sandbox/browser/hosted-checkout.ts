import { attemptPayment, decline, openTransaction } from "../bank/attempt"
import { chooseScenario } from "../choose-scenario"
import { CHECKOUT_LIFETIME_MS, takesCard, type CheckoutSession } from "../ledger/checkout-session"
import type { Transaction } from "../ledger/transaction"
import { cardPage } from "../pages/card-page"
import type { Html } from "../pages/html"
import { NO_CARD } from "../scenarios"
import type { SimulatedGateway } from "../simulated-gateway"
import type { Fields } from "../wire/fields"
import { notFound, type RequestError } from "../wire/rejection"
import { showChallenge } from "./challenge"
import { readHostedCard } from "./hosted-card"
import { returnToShop } from "./return"

/** Handles the POST of the loading page. It shows the card form, or returns the browser if the order is finished. */
export function openHostedPage(gateway: SimulatedGateway, fields: Fields): Html {
  const session = findSession(gateway, fields)
  if (session.transaction && !takesCard(session)) return showOutcome(gateway, session, session.transaction)
  session.opened_at ??= gateway.clock.now()
  const { account, order } = session
  if (!session.transaction && gateway.records.ofOrder(account, order.order_no).length > 0) {
    session.transaction = attemptPayment(gateway, { ...attemptOf(session), card: undefined, scenario: NO_CARD })
    return showOutcome(gateway, session, session.transaction)
  }
  return cardPage(session, { holder: session.holder, expiry: "", errors: new Map() })
}

/**
 * Handles the POST of the card form. An invalid card shows the form again. Anything else is the page's only attempt,
 * unless the account accepts another card after a decline.
 */
export function payOnHostedPage(gateway: SimulatedGateway, fields: Fields): Html {
  const session = findSession(gateway, fields)
  if (session.transaction && !takesCard(session)) return showOutcome(gateway, session, session.transaction)
  const holder = fields.text("holder")
  const stored = fields.text("saved") === "yes" ? session.stored_card : undefined
  const paid = stored ?? readHostedCard(fields)
  if ("errors" in paid) return cardPage(session, { holder, expiry: fields.text("expiry", 20), errors: paid.errors })
  const scenario = chooseScenario(paid.scenario, stored ? session.holder : holder, session.order.amount)
  const token = stored ? { token_id: stored.token_id } : {}
  session.transaction = attemptPayment(gateway, { ...attemptOf(session), ...token, card: paid.card, scenario })
  if (takesCard(session)) return cardPage(session, { holder, expiry: "", errors: new Map() })
  return showOutcome(gateway, session, session.transaction)
}

/** Cancels the payment. The order number ends with E0008 or the last decline, and the browser returns to cancel_url. */
export function cancelOnHostedPage(gateway: SimulatedGateway, fields: Fields): Html {
  const session = findSession(gateway, fields)
  if (session.transaction && takesCard(session))
    return returnToShop(gateway, session.transaction, session.order.cancel_url)
  if (session.transaction) return showOutcome(gateway, session, session.transaction)
  session.transaction = openTransaction(gateway, { ...attemptOf(session), card: undefined, scenario: NO_CARD })
  decline(gateway, session.transaction, { code: "E0008", message: "Canceled by the shopper" })
  return returnToShop(gateway, session.transaction, session.order.cancel_url)
}

/** @throws RequestError if the page is unknown or expired */
function findSession(gateway: SimulatedGateway, fields: Fields): CheckoutSession {
  const session = gateway.records.checkouts.get(fields.text("session"))
  if (!session || (takesCard(session) && gateway.clock.now() - session.created_at > CHECKOUT_LIFETIME_MS)) throw gone()
  return session
}

const gone = (): RequestError =>
  notFound("session", "This payment page has expired. Go back to the shop and start again.")

/** The reserved identifier belongs to the first card. */
const attemptOf = ({ account, order, transaction_id, transaction }: CheckoutSession) => ({
  account,
  order,
  ...(transaction ? { after: transaction } : { transaction_id }),
  flow: "hosted" as const,
})

function showOutcome(gateway: SimulatedGateway, session: CheckoutSession, transaction: Transaction): Html {
  if (transaction.state === "challenge") return showChallenge(transaction, session.order.return_url)
  return returnToShop(gateway, transaction, session.order.return_url)
}
