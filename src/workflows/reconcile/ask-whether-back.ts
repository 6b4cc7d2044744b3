import { OperationSwitchedOff } from "../../gateway"
import { newOrderNo } from "../../modules/acquiring/order-number"
import type { Questions } from "./questions"

/** Less than a round: everything else waits for it. */
const PATIENCE_MS = 10_000

/**
 * Asks a gateway that did not work on the last question whether it does again, about an order number that nobody has: what is due
 * next may be hours away, and until then the merchant would be told of a trouble that is over. Where something was due in this round,
 * that has told already.
 */
export async function askWhetherBack(questions: Questions): Promise<void> {
  const { acquiring, account, clock } = questions
  if ((await acquiring.accounts.troubles(account.handle)) === 0) return
  const now = clock()
  const order_no = newOrderNo(await acquiring.installation.orderNoPrefix(now), now)
  try {
    await questions.ask((client) => client.query([{ order_no }], { timeoutMs: PATIENCE_MS }), ([outcome]) => outcome)
  } catch (error) {
    if (!(error instanceof OperationSwitchedOff)) throw error
  }
}
