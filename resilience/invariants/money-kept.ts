import { compareAmounts } from "../../src/domain/shared/money"
import { exactSum } from "./cents"
import type { Charge } from "./evidence"

/** What went back of a charge, or is on its way back. */
export function reversed({ refunded, refunding }: Charge): string {
  return exactSum([refunded, refunding])
}

/** Whether the gateway holds or took money of a shopper by this charge, and has not given all of it back. */
export function keepsMoney(charge: Charge): boolean {
  if (charge.state === "authorized") return true
  return charge.state === "captured" && compareAmounts(charge.captured, reversed(charge)) > 0
}
