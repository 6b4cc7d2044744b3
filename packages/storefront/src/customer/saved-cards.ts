import { listIn } from "../shared/answers"
import type { Request } from "../shared/request"

/** A saved card of the customer. Nobody gets more of its number. */
export interface SavedCard {
  /** For `savedCard` of `payWithCard`, and to remove it. */
  id: string
  /** The payment provider whose sessions accept the card. */
  provider_id: string
  first6: string | null
  last4: string | null
  /** The card's last month, `YYYY-MM`; null if it is not known. */
  expires: string | null
  created_at: string
}

export interface SavedCards {
  /** The customer's saved cards, newest first. */
  list(options?: { signal?: AbortSignal }): Promise<SavedCard[]>
  /** Rejects with `card_in_use` if a subscription uses the card. */
  remove(id: string): Promise<void>
}

export async function listSavedCards(request: Request, signal?: AbortSignal): Promise<SavedCard[]> {
  return listIn<SavedCard>(await request("acquiring/saved-cards", { signal }), "saved_cards")
}

export async function removeSavedCard(request: Request, id: string): Promise<void> {
  await request(`acquiring/saved-cards/${encodeURIComponent(id)}`, { method: "DELETE" })
}
