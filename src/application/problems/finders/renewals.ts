import { HOUR_MS } from "../../../domain/shared/durations"
import { asItIs, asSentence, at, together, told } from "../../../domain/shared/told"
import type { WaitingRenewal } from "../../../modules/acquiring/repositories/problems/problem-facts"
import type { Finder } from "../finder"
import { before, problem } from "../finder"

/** `renewal_waiting`: a cycle is due, and the store or the account keeps it from being charged. */
export const findWaitingRenewals: Finder = async ({ sources, now }) =>
  (await sources.waitingRenewals(before(now, HOUR_MS))).map(waitingRenewal)

export function waitingRenewal({
  id,
  account,
  subscription_id,
  name,
  due_at,
  state,
  attention,
  next_step_at,
}: WaitingRenewal) {
  const again = next_step_at
    ? told`It is tried again by itself, next on ${at(next_step_at)}.`
    : told`It is not tried again by itself.`
  return problem(
    { kind: "renewal_waiting", about: id, account, subscription_id, since: due_at },
    {
      summary: together(
        told`The subscription "${name}" has been due since ${at(due_at)}, and could not be charged.`,
        attention === null ? told`The reason is not known.` : asItIs(asSentence(attention))
      ),
      impact: told`The customer has paid nothing for this cycle and gets nothing for it. The subscription goes on as soon as it can be charged.`,
      resolution: together(
        state === "blocked" ? HELD : OTHER,
        again,
        told`If it is not to go on, cancel it: Card payments → Subscriptions in the dashboard.`
      ),
    }
  )
}

const HELD = told`See that it can be sold again: its variant in stock and with a price, and a way of delivery for its address.`

const OTHER = told`Put right what the reason names.`
