import type { AccountSettings } from "../../modules/acquiring/account-settings"
import type { PaymentRow } from "../../modules/acquiring/rows"
import type { Finder } from "./look"
import { DAY_MS, problem } from "./look"
import { money, moment } from "./words"

/** The merchant is told so long before. */
const AHEAD_MS = DAY_MS

/** `authorisation_lapsing`: money that is reserved and will soon not be there to be captured. */
export const findLapsing: Finder = async ({ sources, accounts, now }) => {
  const rows = await sources.lapsing(new Date(now.getTime() + AHEAD_MS))
  return rows.flatMap((row) => (row.lapses_at ? [lapsing(row, row.lapses_at, accounts.get(row.account)?.onAuthorisationLapse ?? "warn", now)] : []))
}

export function lapsing(row: PaymentRow, lapsesAt: Date, rule: AccountSettings["onAuthorisationLapse"], now: Date) {
  const over = lapsesAt <= now
  return problem(
    { kind: "authorisation_lapsing", about: row.id, account: row.account, payment_id: row.id, since: new Date(lapsesAt.getTime() - AHEAD_MS) },
    {
      sentence: `The reservation of ${money(row)} with order number ${row.order_no} ${over ? "has ended" : "ends"} on ${moment(lapsesAt)}.`,
      effect: over ? "A capture may be refused: the bank may have given the money free." : "After that the money cannot be captured any more.",
      remedy: `${WHAT_FOLLOWS[rule]} (onAuthorisationLapse of the account is ${rule}; authorisationDays says how long it lasts.)`,
    }
  )
}

const WHAT_FOLLOWS: Readonly<Record<AccountSettings["onAuthorisationLapse"], string>> = {
  warn: "Capture it, or cancel it together with its order: nothing is done by itself.",
  cancel: "It is cancelled at the gateway by itself. Capture it before if you want the money.",
  capture: "It is captured by itself. Cancel it before if you do not want the money.",
}
