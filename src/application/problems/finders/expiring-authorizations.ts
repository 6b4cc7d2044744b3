import { DAY_MS } from "../../../domain/shared/durations"
import type { GatewayAmount } from "../../../domain/shared/money"
import { compareAmounts } from "../../../domain/shared/money"
import { lapsingAmount } from "../../../domain/modifications/reserved-amount"
import { at, together, told } from "../../../domain/shared/told"
import type { Told } from "../../../domain/shared/told"
import type { AccountSettings } from "../../../modules/acquiring/accounts/account-settings"
import { longOver } from "../../../modules/acquiring/repositories/payments/authorization-expiry"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { heldPayment, ledgerOf } from "../../modifications/ledger"
import type { Finder } from "../finder"
import { problem } from "../finder"
import { money } from "../../modifications/modification-names"

/** The merchant is told so long before. */
const AHEAD_MS = DAY_MS

/** `authorization_expiring`: money that is reserved and will soon not be there to be captured. */
export const findLapsing: Finder = async ({ sources, accounts, now }) => {
  const found = await sources.lapsing(new Date(now.getTime() + AHEAD_MS), now)
  return found.flatMap(({ row, modifications }) => {
    const left = lapsingAmount(heldPayment(row), ledgerOf(modifications))
    return row.authorization_expires_at && left
      ? [
          lapsing(
            { row, authorizationExpiresAt: row.authorization_expires_at, left },
            accounts.get(row.account)?.onAuthorizationExpiry ?? "warn",
            now
          ),
        ]
      : []
  })
}

/** An authorization that ends, and what of it was not captured. */
interface Lapsing {
  readonly row: PaymentRow
  readonly authorizationExpiresAt: Date
  readonly left: GatewayAmount
}

export function lapsing(
  { row, authorizationExpiresAt, left }: Lapsing,
  rule: AccountSettings["onAuthorizationExpiry"],
  now: Date
) {
  const over = authorizationExpiresAt <= now
  const isRest = compareAmounts(left, row.amount) < 0
  const what = isRest ? told`${money({ ...row, amount: left })}, which is what is left of ${money(row)}` : money(row)
  const resolution = isRest
    ? over
      ? REST_IS_OVER
      : REST[rule]
    : WHAT_FOLLOWS[authorizationExpiresAt <= longOver(now) ? "warn" : rule]
  return problem(
    {
      kind: "authorization_expiring",
      about: row.id,
      account: row.account,
      payment_id: row.id,
      since: new Date(authorizationExpiresAt.getTime() - AHEAD_MS),
    },
    {
      summary: over
        ? told`The reservation of ${what} with order number ${row.order_no} has ended on ${at(authorizationExpiresAt)}.`
        : told`The reservation of ${what} with order number ${row.order_no} ends on ${at(authorizationExpiresAt)}.`,
      impact: over
        ? MAY_BE_REFUSED
        : isRest
          ? told`After that the rest of the money cannot be captured any more.`
          : told`After that the money cannot be captured any more.`,
      resolution: together(
        resolution,
        told`(onAuthorizationExpiry of the account is ${rule}; authorizationDays says how long it lasts.)`
      ),
    }
  )
}

const MAY_BE_REFUSED = told`A capture may be refused: the bank may have given the money free.`

const WHAT_FOLLOWS: Readonly<Record<AccountSettings["onAuthorizationExpiry"], Told>> = {
  warn: told`Capture it, or cancel it together with its order: nothing is done by itself.`,
  cancel: told`It is canceled at the gateway by itself. Capture it before if you want the money.`,
  capture: told`It is captured by itself, unless its order was canceled. Cancel it before if you do not want the money.`,
}

const REST_CANNOT_BE_CANCELED = told`The rest cannot be canceled, as a part was captured: what you do not capture is released by the bank.`

const REST_IS_YOURS = together(
  told`Capture the rest if you want it: nothing is done by itself.`,
  REST_CANNOT_BE_CANCELED
)

/** The same, of the rest of a payment that was captured in part. */
const REST: Readonly<Record<AccountSettings["onAuthorizationExpiry"], Told>> = {
  warn: REST_IS_YOURS,
  cancel: REST_IS_YOURS,
  capture: told`The rest is captured by itself, unless its order was canceled. Choose warn before if you do not want it.`,
}

const REST_IS_OVER = told`Try to capture the rest if you want it; if that is refused, ask the customer for it, by a payment link for instance. This goes by itself a day after the end.`
