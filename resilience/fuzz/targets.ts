import { runTarget } from "./run-target"
import type { TargetReport, TargetWish } from "./run-target"
import type { Target } from "./target"
import { answerTarget } from "./targets/answer"
import { BATCHES } from "./targets/batches"
import { ITEMS } from "./targets/items"
import { WEBHOOKS } from "./targets/webhook"
import { PAYMENTS } from "./targets/payments"
import { SEARCHES } from "./targets/searches"
import { SIGNATURE } from "./targets/signature"

type Run = (wish: TargetWish) => Promise<TargetReport>

/** Everything that reads the texts of others, or writes texts for others. */
export const TARGETS: readonly Run[] = [
  ...[...PAYMENTS, ...BATCHES, ...SEARCHES].map(answerTarget).map(runner),
  ...WEBHOOKS.map(runner),
  runner(SIGNATURE),
  runner(ITEMS),
]

function runner<Input>(target: Target<Input>): Run {
  return (wish) => runTarget(target, wish)
}
