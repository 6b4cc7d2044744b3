import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Subject } from "./find-subject"
import { findSubjectOfSession } from "./find-subject"

/** As long as Medusa itself waits for a cart. */
const WAIT_SECONDS = 30

/**
 * The subject of a session, with an order only where Medusa does not take it back any more: while a cart is being completed, its
 * order can be seen before the stock is reserved, and is deleted again when it cannot be. Who completes a cart holds its lock.
 *
 * @returns `undefined` as well where somebody holds the cart for too long
 */
export async function findCertainSubject(container: MedusaContainer, sessionId: string): Promise<Subject | undefined> {
  const seen = await findSubjectOfSession(container, sessionId)
  if (!seen?.cartId || seen.payable.kind === "cart") return seen
  let holds = false
  const look = (): Promise<Subject | undefined> => {
    holds = true
    return findSubjectOfSession(container, sessionId)
  }
  try {
    return await container.resolve(Modules.LOCKING).execute(seen.cartId, look, { timeout: WAIT_SECONDS })
  } catch (error) {
    if (holds) throw error
    return undefined
  }
}
