import { newOrderNo } from "../../modules/acquiring/security/order-number"
import type { ScheduledQueries } from "../payments/attempts/scheduled-queries"

/** Shorter than a tick, because everything else waits for it. */
const PATIENCE = { timeoutMs: 10_000 }

/**
 * Queries an unused order number to find out whether a gateway that failed the last query works again. The next due
 * query may be hours away, and the problem would stay open until then. A query that was due in this tick has cleared
 * the failure already. If no query is enabled, there is no failure to report.
 */
export async function queryWhetherReturned(queries: ScheduledQueries): Promise<void> {
  const { acquiring, account, clock } = queries
  if ((await acquiring.accounts.troubles(account.handle)) === 0) return
  const now = clock()
  const { query, searchRefund } = account.profile.operations
  if (!query.enabled && !searchRefund.enabled) return acquiring.accounts.noteNoTrouble(account, now)
  const order_no = newOrderNo(await acquiring.installation.orderNoPrefix(now), now)
  if (query.enabled)
    await queries.run(
      (client) => client.query([{ order_no }], PATIENCE),
      ([outcome]) => outcome
    )
  else
    await queries.run(
      (client) => client.searchRefund({ refund_orders: [order_no] }, PATIENCE),
      (outcome) => outcome
    )
}
