import type { DeductionStep } from "../deducted"
import type { World } from "./world"

/** What the gateway will make of what it does by itself. */
export function actOnDeduction({ books }: World, step: DeductionStep): void {
  switch (step.deduction) {
    case "next":
      books.recurring.fates.push(step.is)
      return
    case "end":
      books.recurring.ends.push(step.fate)
      return
  }
}
