import { MINUTE_MS } from "../../../domain/shared/durations"
import { joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { FoundProblem } from "../../../modules/acquiring/repositories/problems/compare-problems"
import type { Finder } from "../finder"
import { before, problem } from "../finder"

/** `card_testing`: attackers test stolen cards in the store. */
export const findCardTesting: Finder = async ({ sources, accounts, now }) => {
  const found: FoundProblem[] = []
  for (const account of accounts.values()) {
    if (await sources.isCardTested(account, before(now, account.declineWindowMinutes * MINUTE_MS)))
      found.push(cardTesting(account, now))
  }
  return found
}

export function cardTesting(
  {
    handle,
    onCardTesting,
    maxDeclinesPerAccount,
    declineWindowMinutes,
  }: Pick<Account, "handle" | "onCardTesting" | "maxDeclinesPerAccount" | "declineWindowMinutes">,
  since: Date
): FoundProblem {
  return problem(
    { kind: "card_testing", about: handle, account: handle, since },
    {
      summary: createMessage("problems.card_testing.summary", {
        account: handle,
        minutes: String(declineWindowMinutes),
        count: String(maxDeclinesPerAccount),
      }),
      impact: EFFECTS[onCardTesting],
      resolution: joinMessages(
        createMessage("problems.card_testing.resolution"),
        createMessage("problems.card_testing.resolution_refund"),
        createMessage("problems.card_testing.resolution_setting")
      ),
    }
  )
}

const EFFECTS: Readonly<Record<Account["onCardTesting"], Message>> = {
  log_in: createMessage("problems.card_testing.impact_log_in"),
  always_3ds: createMessage("problems.card_testing.impact_always_3ds"),
  block: createMessage("problems.card_testing.impact_block"),
}
