import { MINUTE_MS } from "../../../domain/shared/durations"
import { together, told } from "../../../domain/shared/told"
import type { Told } from "../../../domain/shared/told"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { FoundProblem } from "../../../modules/acquiring/repositories/problems/compare-problems"
import type { Finder } from "../finder"
import { before, problem } from "../finder"

/** `card_testing`: strangers try stolen cards in the shop. */
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
      summary: told`Somebody probably tests stolen cards with the account "${handle}": in ${String(declineWindowMinutes)} minutes ${String(maxDeclinesPerAccount)} cards or more were declined, and more than were paid.`,
      impact: EFFECTS[onCardTesting],
      resolution: together(
        told`Look at the declined payments. Ask the gateway's operator for stricter rules, and add a captcha to your checkout.`,
        told`Refund paid orders that look like tests before you ship them: their cardholders will dispute them.`,
        told`If these are your own shoppers, raise maxDeclinesPerAccount of the account; onCardTesting says what happens above it.`
      ),
    }
  )
}

const EFFECTS: Readonly<Record<Account["onCardTesting"], Told>> = {
  log_in: told`Guests cannot pay by card until it is over. Customers who are logged in can, and so can payment links.`,
  always_3ds: told`3-D Secure is asked for with each card until it is over.`,
  block: told`Nobody can pay by card until it is over.`,
}
