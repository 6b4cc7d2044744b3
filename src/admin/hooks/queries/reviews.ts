import type { Decision } from "../../../domain/payments/review-decision"
import type { ReviewAnswer } from "../../../application/admin/reviews/review-payments"
import { allPages } from "../../lib/requests/all-pages"
import type { ListQuery } from "../../lib/requests/list-query"
import { get, post } from "../../lib/requests/sdk"
import type { PaymentView } from "./payments"

/** The filters of the payments that are held. */
export function held({ q, account }: ListQuery): ListQuery {
  return { q, account, state: ["pending"] }
}

/** All payments that are held, on all pages. */
export function allHeld(query: ListQuery): Promise<PaymentView[]> {
  return allPages(async (page) => {
    const { payments, count } = await get<{ payments: PaymentView[]; count: number }>("payments", {
      ...held(query),
      ...page,
    })
    return { rows: payments, count }
  })
}

/** Sends a decision about held payments to the gateway. It may be repeated. */
export async function sendDecision(ids: readonly string[], decision: Decision): Promise<readonly ReviewAnswer[]> {
  const { reviews } = await post<{ reviews: ReviewAnswer[] }>("reviews", { ids, decision })
  return reviews
}
