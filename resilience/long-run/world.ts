import type { World } from "../crash/world/world"
import type { Read } from "../invariants"

/** A store and its gateway, whose clocks move together. */
export interface YearsWorld extends Pick<
  World,
  "store" | "acquiring" | "sandbox" | "admin" | "signIn" | "newCart" | "newCustomer" | "pass"
> {
  readonly read: Read
}

/** The time of the gateway, and so of the store. */
export async function nowIn({ sandbox }: Pick<YearsWorld, "sandbox">): Promise<Date> {
  return new Date((await sandbox.ledger({ order_no: "none" })).now)
}
