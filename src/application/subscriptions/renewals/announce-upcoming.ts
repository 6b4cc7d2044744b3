import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { DAY_MS } from "../../../domain/shared/durations"
import { runEach, throwFirst } from "../../../domain/shared/run-each"
import { acquiringOf } from "../../shared/acquiring"

/** A card is told of in the month before its last one, or earlier in that. */
const CARD_DAYS = 31

const BATCH = 200

/**
 * Tells of cycles that are due soon (account setting `upcomingDays`), by the subscription's id, and of stored cards that end soon, by the
 * id of the payment with which they were stored. Each is told once.
 *
 * @throws the first error, after the other accounts and all cards
 */
export async function announceUpcoming(container: MedusaContainer, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  // Each is told once: it is told when somebody has confirmed that this is the shop.
  if (await acquiring.identityCheck.isHeld(clock())) return
  const { failed } = await runEach(await acquiring.accounts.handles(), async (handle) => {
    // One that cannot be read is told of when it can.
    const { account } = await acquiring.accounts.state(handle)
    const days = account?.upcomingDays ?? 0
    const until = new Date(clock().getTime() + days * DAY_MS)
    for (;;) {
      const ids = await acquiring.atOnce(async ({ subscriptions, tell }) => {
        const taken = days > 0 ? await subscriptions.takeUpcoming(handle, until, BATCH, clock()) : []
        for (const id of taken) tell("acquiring.billing_cycle.upcoming", id)
        return taken
      }, clock())
      if (ids.length < BATCH) break
    }
  })
  const month = new Date(clock().getTime() + CARD_DAYS * DAY_MS).toISOString().slice(0, 7)
  for (;;) {
    const isMore = await acquiring.atOnce(async ({ savedCards, tell }) => {
      const { ids, more } = await savedCards.takeExpiring(month, BATCH, clock())
      for (const id of ids) tell("acquiring.card.expiring", id)
      return more
    }, clock())
    if (!isMore) break
  }
  throwFirst(failed)
}
