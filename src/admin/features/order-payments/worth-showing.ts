import type { PaymentView } from "../../hooks/queries/payments"

/** States of attempts that moved no money. */
const CAME_TO_NOTHING: readonly PaymentView["state"][] = ["created", "declined", "expired"]

/** The attempts that matter for the order's money, and the number of others. If all failed, the newest is shown. */
export function worthShowing<Payment extends Pick<PaymentView, "state">>(
  payments: readonly Payment[]
): { readonly shown: readonly Payment[]; readonly others: number } {
  const about = payments.filter(({ state }) => !CAME_TO_NOTHING.includes(state))
  const shown = about.length > 0 ? about : payments.slice(0, 1)
  return { shown, others: payments.length - shown.length }
}
