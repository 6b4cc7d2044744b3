import type { WaitingRenewal } from "../../modules/acquiring/problem-sources"
import type { Finder } from "./look"
import { HOUR_MS, before, problem } from "./look"
import { moment } from "./words"

/** `renewal_waiting`: a cycle is due, and the store or the account keeps it from being charged. */
export const findWaitingRenewals: Finder = async ({ sources, now }) => (await sources.waitingRenewals(before(now, HOUR_MS))).map(waitingRenewal)

export function waitingRenewal({ id, account, contract_id, name, due_at, state, attention, next_step_at }: WaitingRenewal) {
  const again = next_step_at ? `It is tried again by itself, next on ${moment(next_step_at)}.` : "It is not tried again by itself."
  return problem(
    { kind: "renewal_waiting", about: id, account, contract_id, since: due_at },
    {
      sentence: `The subscription "${name}" is due since ${moment(due_at)}, and could not be charged. ${whole(attention ?? "The reason is not known.")}`,
      effect: "The customer has paid nothing for this cycle and gets nothing for it. The subscription goes on as soon as it can be charged.",
      remedy: `${state === "held" ? HELD : OTHER} ${again} If it is not to go on, cancel it: Card payments → Subscriptions in the dashboard.`,
    }
  )
}

const HELD = "See that it can be sold again: its variant in stock and with a price, and a way of delivery for its address."

const OTHER = "Mend what stands there."

/** What is told by somebody else does not always end as a sentence does. */
function whole(text: string): string {
  return /[.!?)]$/.test(text) ? text : `${text}.`
}
