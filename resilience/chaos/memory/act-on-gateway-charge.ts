import type { GatewayChargeStep } from "../gateway-billed"
import type { World } from "./world"

/** Decides about the next gateway charges, and about the next cancellation. */
export function actOnGatewayCharge({ books }: World, step: GatewayChargeStep): void {
  switch (step.gatewayCharge) {
    case "next":
      books.recurring.fates.push(step.is)
      return
    case "end":
      books.recurring.ends.push(step.fate)
      return
  }
}
