import type { SubscriptionCause } from "../../domain/subscriptions/subscription-state"

/** The content of a history entry beside its states: the actor, and what they changed. */
export interface Note {
  /** Medusa's id of the user or customer. */
  readonly who?: string
  readonly input?: NoteInput
}

/** A change in the server's notation; other notes are shown as they are. */
export type NoteInput =
  | { readonly kind: "skip"; readonly at: string }
  | { readonly kind: "charge" | "again" | "card" | "request_card" }
  | { readonly kind: "terms"; readonly plan?: string; readonly quantity?: string }
  | { readonly kind: "said"; readonly text: string }

const NOTE_INPUTS: Readonly<Record<string, NoteInput>> = {
  "charge the next cycle now": { kind: "charge" },
  "try the charge once more": { kind: "again" },
  "another card": { kind: "card" },
  "ask for another card": { kind: "request_card" },
}

/** Parses the note of an entry; a person's note begins with their id. */
export function readNote(cause: SubscriptionCause, note: string | undefined): Note {
  if (note === undefined || note === "") return {}
  if (cause !== "customer" && cause !== "merchant") return { input: { kind: "said", text: note } }
  const [, who, input] = /^(\w+)(?:: ([\s\S]+))?$/.exec(note) ?? []
  if (who === undefined) return { input: { kind: "said", text: note } }
  return input === undefined ? { who } : { who, input: profileInput(input) }
}

function profileInput(text: string): NoteInput {
  const skipped = /^skip the cycle of (\S+)$/.exec(text)?.[1]
  if (skipped !== undefined) return { kind: "skip", at: skipped }
  const terms = /^from the next cycle on(?: plan (\w+))?,?(?: quantity (\d+))?$/.exec(text)
  if (terms)
    return { kind: "terms", ...(terms[1] ? { plan: terms[1] } : {}), ...(terms[2] ? { quantity: terms[2] } : {}) }
  return NOTE_INPUTS[text] ?? { kind: "said", text }
}
