import { AcquiringError } from "../shared/acquiring-error"
import { isRecord } from "../shared/record"
import type { Request } from "../shared/request"

export interface CartState {
  isCompleted: boolean
  /** The id of the cart's payment session with this plugin. */
  sessionId?: string
}

const FIELDS = "id,completed_at,payment_collection.payment_sessions.id,payment_collection.payment_sessions.provider_id"

/** Reads the cart's payment session. @returns `undefined` if the store does not have this cart any more */
export async function readCart(request: Request, cartId: string, signal?: AbortSignal): Promise<CartState | undefined> {
  try {
    const answer = await request(`carts/${encodeURIComponent(cartId)}?fields=${FIELDS}`, { signal })
    const cart = isRecord(answer) && isRecord(answer.cart) ? answer.cart : {}
    const collection = isRecord(cart.payment_collection) ? cart.payment_collection : {}
    const sessions: unknown[] = Array.isArray(collection.payment_sessions) ? collection.payment_sessions : []
    const session = sessions.filter(isRecord).find(({ provider_id }) => /^pp_acquiring_/.test(String(provider_id)))
    return {
      isCompleted: typeof cart.completed_at === "string",
      ...(session && { sessionId: String(session.id) }),
    }
  } catch (error) {
    if (error instanceof AcquiringError && error.status === 404) return undefined
    throw error
  }
}
