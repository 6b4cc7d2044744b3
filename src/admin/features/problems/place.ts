import type { TextKey } from "../../lib/format/text"
import type { ProblemView } from "../../hooks/queries/problems"

/** The page for a problem, and the label of its link. */
export interface Place {
  readonly to: string
  readonly label: Extract<TextKey, `problems.see.${string}`>
}

type About = Pick<ProblemView, "kind" | "payment_id" | "subscription_id" | "account"> &
  Partial<Pick<ProblemView, "key">>

/** The page for a problem; none if it is about the whole store. */
export function placeOf({ kind, key = "", payment_id, subscription_id, account }: About): Place | undefined {
  if (subscription_id !== null)
    return { to: `/card-payments/subscriptions/${subscription_id}`, label: "problems.see.subscription" }
  if (payment_id !== null) return { to: `/card-payments/${payment_id}`, label: "problems.see.payment" }
  if (kind === "webhook_dead")
    return { to: `/card-payments/webhooks?${deadLetters(account)}`, label: "problems.see.webhooks" }
  if (kind === "paid_payment_lost")
    return { to: `/card-payments/webhooks?q=${key.split(":").at(-1) ?? ""}`, label: "problems.see.webhooks" }
  if (account !== null) return { to: `/settings/card-gateway/${account}`, label: "problems.see.account" }
  return undefined
}

/** The filters of the list of webhooks, as in the page's address. */
function deadLetters(account: string | null): string {
  const filters = new URLSearchParams({ state: JSON.stringify(["dead"]) })
  if (account !== null) filters.set("account", JSON.stringify(account))
  return filters.toString()
}
