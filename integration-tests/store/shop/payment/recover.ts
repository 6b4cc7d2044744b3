import { AcquiringError } from "../kit"
import type { View } from "../page/view"
import { labelsOf } from "../page/words"

/**
 * Returns the view for an error of paying. If money may have moved, that is checked before anything else is offered.
 */
export function recover(error: unknown): View {
  if (error instanceof AcquiringError) {
    switch (error.code) {
      case "payment_in_progress":
      case "already_paid":
      case "no_answer":
        return { name: "checking" }
    }
  }
  if (isConflict(error)) return { name: "checking" }
  return { name: "payment", notice: { tone: "danger", text: labelsOf(error) } }
}

/** The store opens no other session beside a payment that may have been made. Medusa's client keeps the status of its answer, and not the code. */
function isConflict(error: unknown): boolean {
  return error instanceof Error && !(error instanceof AcquiringError) && Reflect.get(error, "status") === 409
}
