import { newOrderNo } from "../../modules/acquiring/security/order-number"
import type { Questions } from "../payments/attempts/scheduled-queries"

/** Less than a round: everything else waits for it. */
const PATIENCE = { timeoutMs: 10_000 }

/**
 * Asks a gateway that did not work on the last question whether it does again, about an order number that nobody has: what is due
 * next may be hours away, and until then the merchant would be told of a trouble that is over. Where something was due in this round,
 * that has told already. Where no question is switched on any more, there is no trouble with them.
 */
export async function queryWhetherReturned(questions: Questions): Promise<void> {
  const { acquiring, account, clock } = questions
  if ((await acquiring.accounts.troubles(account.handle)) === 0) return
  const now = clock()
  const { query, searchRefund } = account.profile.operations
  if (!query.enabled && !searchRefund.enabled) return acquiring.accounts.noteNoTrouble(account, now)
  const order_no = newOrderNo(await acquiring.installation.orderNoPrefix(now), now)
  if (query.enabled)
    await questions.ask(
      (client) => client.query([{ order_no }], PATIENCE),
      ([outcome]) => outcome
    )
  else
    await questions.ask(
      (client) => client.searchRefund({ refund_orders: [order_no] }, PATIENCE),
      (outcome) => outcome
    )
}
