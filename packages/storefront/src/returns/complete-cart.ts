import { AcquiringError } from "../shared/acquiring-error"
import { pause } from "../shared/pause"
import { isRecord } from "../shared/record"
import type { Request } from "../shared/request"

/** Medusa's order, with the fields of its store API. */
export type PlacedOrder = { id: string; display_id?: number } & Record<string, unknown>

const ATTEMPTS = 4
const PAUSE_MS = 700

/**
 * Completes a paid cart. The backend may complete it at the same time, so a conflict is tried again. A completed cart
 * returns its order.
 *
 * @returns `undefined` if the order is not placed yet; the backend then places it by itself
 */
export async function completeCart(
  request: Request,
  cartId: string,
  signal?: AbortSignal
): Promise<PlacedOrder | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      const answer = await request(`carts/${encodeURIComponent(cartId)}/complete`, { method: "POST", signal })
      if (isRecord(answer) && answer.type === "order" && isOrder(answer.order)) return answer.order
    } catch (error) {
      if (!(error instanceof AcquiringError && (error.retryable || error.status === 409))) throw error
    }
    if (attempt < ATTEMPTS) await pause(PAUSE_MS, signal)
  }
  return undefined
}

function isOrder(value: unknown): value is PlacedOrder {
  return isRecord(value) && typeof value.id === "string"
}
