import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { DAY_MS } from "../../../domain/shared/durations"
import { runEach, throwFirst } from "../../../domain/shared/run-each"
import { acquiringOf } from "../../shared/acquiring"

/** A card is announced up to a month before its last month begins. */
const CARD_DAYS = 31

const BATCH = 200

/**
 * Emits an event for each cycle that is due soon (account setting `upcomingDays`), with the subscription's id. Emits
 * one for each stored card that expires soon, with the id of the payment that stored it. Each is emitted once.
 *
 * @throws the first error, after the other accounts and all cards
 */
export async function announceUpcoming(container: MedusaContainer, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  // Each event is emitted once, so it waits until a person confirms that this installation is the store.
  if (await acquiring.identityCheck.isHeld(clock())) return
  const { failed } = await runEach(await acquiring.accounts.handles(), async (handle) => {
    // The cycles of an unreadable account are announced once it is readable.
    const { account } = await acquiring.accounts.state(handle)
    const days = account?.upcomingDays ?? 0
    const until = new Date(clock().getTime() + days * DAY_MS)
    for (;;) {
      const ids = await acquiring.transaction(async ({ subscriptions, emit }) => {
        const taken = days > 0 ? await subscriptions.takeUpcoming(handle, until, BATCH, clock()) : []
        for (const id of taken) emit("acquiring.billing_cycle.upcoming", id)
        return taken
      }, clock())
      if (ids.length < BATCH) break
    }
  })
  const month = new Date(clock().getTime() + CARD_DAYS * DAY_MS).toISOString().slice(0, 7)
  for (;;) {
    const isMore = await acquiring.transaction(async ({ savedCards, emit }) => {
      const { ids, more } = await savedCards.takeExpiring(month, BATCH, clock())
      for (const id of ids) emit("acquiring.card.expiring", id)
      return more
    }, clock())
    if (!isMore) break
  }
  throwFirst(failed)
}
