import { DAY_MS } from "../../../domain/shared/durations"
import type { GatewayAmount } from "../../../domain/shared/money"
import { compareAmounts } from "../../../domain/shared/money"
import { lapsingAmount } from "../../../domain/modifications/reserved-amount"
import { momentOf, joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { AccountSettings } from "../../../modules/acquiring/accounts/account-settings"
import { longOver } from "../../../modules/acquiring/repositories/payments/authorization-expiry"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { paymentAmounts, entriesOf } from "../../modifications/modification-entries"
import type { Finder } from "../finder"
import { problem } from "../finder"
import { money } from "../../modifications/modification-names"

/** How long before the expiry the problem opens. */
const AHEAD_MS = DAY_MS

/** `authorization_expiring`: authorized money that soon cannot be captured any more. */
export const findLapsing: Finder = async ({ sources, accounts, now }) => {
  const found = await sources.lapsing(new Date(now.getTime() + AHEAD_MS), now)
  return found.flatMap(({ row, modifications }) => {
    const left = lapsingAmount(paymentAmounts(row), entriesOf(modifications))
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

/** An authorization that expires, and its uncaptured amount. */
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
  const what = isRest
    ? createMessage("problems.authorization_expiring.partial_amount", {
        amount: money({ ...row, amount: left }),
        total: money(row),
      })
    : money(row)
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
        ? createMessage("problems.authorization_expiring.summary_expired", {
            amount: what,
            orderNo: row.order_no,
            date: momentOf(authorizationExpiresAt),
          })
        : createMessage("problems.authorization_expiring.summary", {
            amount: what,
            orderNo: row.order_no,
            date: momentOf(authorizationExpiresAt),
          }),
      impact: over
        ? MAY_BE_REFUSED
        : isRest
          ? createMessage("problems.authorization_expiring.impact_partial")
          : createMessage("problems.authorization_expiring.impact"),
      resolution: joinMessages(
        resolution,
        createMessage("problems.authorization_expiring.resolution_settings", { rule })
      ),
    }
  )
}

const MAY_BE_REFUSED = createMessage("problems.authorization_expiring.impact_expired")

const WHAT_FOLLOWS: Readonly<Record<AccountSettings["onAuthorizationExpiry"], Message>> = {
  warn: createMessage("problems.authorization_expiring.resolution_warn"),
  cancel: createMessage("problems.authorization_expiring.resolution_cancel"),
  capture: createMessage("problems.authorization_expiring.resolution_capture"),
}

const REST_CANNOT_BE_CANCELED = createMessage("problems.authorization_expiring.resolution_partial_release")

const REST_IS_YOURS = joinMessages(
  createMessage("problems.authorization_expiring.resolution_partial"),
  REST_CANNOT_BE_CANCELED
)

/** For the remainder of a payment that was captured in part. */
const REST: Readonly<Record<AccountSettings["onAuthorizationExpiry"], Message>> = {
  warn: REST_IS_YOURS,
  cancel: REST_IS_YOURS,
  capture: createMessage("problems.authorization_expiring.resolution_partial_capture"),
}

const REST_IS_OVER = createMessage("problems.authorization_expiring.resolution_partial_expired")
