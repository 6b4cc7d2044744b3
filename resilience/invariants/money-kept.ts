import { compareAmounts } from "../../src/domain/shared/money"
import { exactSum } from "./cents"
import type { Charge } from "./evidence"

/** The refunded amount of a charge, including refunds on their way. */
export function reversed({ refunded, refunding }: Charge): string {
  return exactSum([refunded, refunding])
}

/** Whether the gateway holds or took money of a shopper by this charge, and has not given all of it back. */
export function keepsMoney(charge: Charge): boolean {
  if (charge.state === "authorized") return true
  return charge.state === "captured" && compareAmounts(charge.captured, reversed(charge)) > 0
}
