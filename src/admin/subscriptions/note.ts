import type { SubscriptionCause } from "../../domain/subscriptions/subscription-state"

/** The content of a history entry beside its states: the actor, and what they changed. */
export interface Note {
  /** Medusa's id of the user or customer. */
  readonly who?: string
  readonly wish?: Wish
}

/** A change in the server's notation; other notes are shown as they are. */
export type Wish =
  | { readonly kind: "skip"; readonly at: string }
  | { readonly kind: "charge" | "again" | "card" | "ask_card" }
  | { readonly kind: "terms"; readonly plan?: string; readonly quantity?: string }
  | { readonly kind: "said"; readonly text: string }

const WISHES: Readonly<Record<string, Wish>> = {
  "charge the next cycle now": { kind: "charge" },
  "try the charge once more": { kind: "again" },
  "another card": { kind: "card" },
  "ask for another card": { kind: "ask_card" },
}

/** Parses the note of an entry; a person's note begins with their id. */
export function readNote(cause: SubscriptionCause, note: string | undefined): Note {
  if (note === undefined || note === "") return {}
  if (cause !== "customer" && cause !== "merchant") return { wish: { kind: "said", text: note } }
  const [, who, wish] = /^(\w+)(?:: ([\s\S]+))?$/.exec(note) ?? []
  if (who === undefined) return { wish: { kind: "said", text: note } }
  return wish === undefined ? { who } : { who, wish: wishOf(wish) }
}

function wishOf(text: string): Wish {
  const skipped = /^skip the cycle of (\S+)$/.exec(text)?.[1]
  if (skipped !== undefined) return { kind: "skip", at: skipped }
  const terms = /^from the next cycle on(?: plan (\w+))?,?(?: quantity (\d+))?$/.exec(text)
  if (terms)
    return { kind: "terms", ...(terms[1] ? { plan: terms[1] } : {}), ...(terms[2] ? { quantity: terms[2] } : {}) }
  return WISHES[text] ?? { kind: "said", text }
}
