import { AcquiringError } from "../kit"
import type { View } from "../page/view"
import { wordsOf } from "../page/words"

/** Which view follows from an error of paying. Whatever may have moved money is looked at before anything else is offered. */
export function recover(error: unknown): View {
  if (error instanceof AcquiringError) {
    switch (error.code) {
      case "payment_in_progress":
      case "already_paid":
      case "no_answer":
        return { name: "checking" }
    }
  }
  return { name: "payment", notice: { tone: "danger", text: wordsOf(error) } }
}
