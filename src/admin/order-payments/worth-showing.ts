import type { PaymentView } from "../queries/payments"

/** States of attempts from which no money came. */
const CAME_TO_NOTHING: readonly PaymentView["state"][] = ["created", "declined", "expired"]

/** Which attempts are about the order's money, and how many others came to nothing. Where all did, the newest is shown. */
export function worthShowing<Payment extends Pick<PaymentView, "state">>(
  payments: readonly Payment[]
): { readonly shown: readonly Payment[]; readonly others: number } {
  const about = payments.filter(({ state }) => !CAME_TO_NOTHING.includes(state))
  const shown = about.length > 0 ? about : payments.slice(0, 1)
  return { shown, others: payments.length - shown.length }
}
