import { DAY_MS } from "../../../domain/shared/durations"
import { DISPUTE_OPEN_DAYS, RESULT_SHOWN_DAYS } from "../../../domain/problems/problem"
import { at, together, told } from "../../../domain/shared/told"
import type { Disputed } from "../../../modules/acquiring/repositories/problems/problem-facts"
import { signsDisputes } from "../../payments/dispute-record"
import type { Finder } from "../finder"
import { before, problem } from "../finder"
import { money } from "../../modifications/modification-names"

/** `dispute_open`: a cardholder contests a payment at their bank, and the merchant has to answer in time. */
export const findDisputes: Finder = async ({ sources, accounts, now }) => {
  const rows = await sources.disputed(before(now, DISPUTE_OPEN_DAYS * DAY_MS), before(now, RESULT_SHOWN_DAYS * DAY_MS))
  return rows.flatMap((row) => {
    const account = accounts.get(row.account)
    const confirmed = account !== undefined && signsDisputes(account.profile)
    return row.result_at !== null && confirmed ? [] : [openDispute(row, confirmed)]
  })
}

/**
 * One entry for a payment, however many disputes of it are open: where the gateway signs nothing of a dispute, whoever has seen a signed
 * message could fill the list with more of them.
 *
 * @param confirmed whether the account's signature covers a dispute's own fields
 */
export function openDispute({ id, account, order_no, since, result_at, ...paid }: Disputed, confirmed: boolean) {
  return problem(
    { kind: "dispute_open", about: id, account, payment_id: id, since },
    {
      summary: told`The cardholder disputes the payment of ${money(paid)} with order number ${order_no} at their bank, as the gateway told on ${at(since)}.`,
      impact: told`The bank takes the money back unless the dispute is answered in time. The gateway's back office names the last day.`,
      resolution: together(
        result_at !== null &&
          told`The gateway told on ${at(result_at)} how it ended, and does not sign that: the customer could have written it.`,
        !confirmed &&
          told`Look it up in the gateway's back office first, as the gateway does not sign what it tells of a dispute.`,
        told`Answer it there with what shows that the order was placed and delivered, or accept it. Do not refund the payment meanwhile: the customer could get the money twice.`,
        result_at !== null
          ? told`The entry goes ${String(RESULT_SHOWN_DAYS)} days after that.`
          : told`The entry goes with its result, or ${String(DISPUTE_OPEN_DAYS)} days after the gateway last told of it.`
      ),
    }
  )
}
