import type { World } from "../crash/world/world"
import type { Read } from "../invariants"

/** A store and its gateway, whose clocks are put forward together. */
export interface YearsWorld extends Pick<
  World,
  "store" | "acquiring" | "sandbox" | "admin" | "signIn" | "newCart" | "newCustomer" | "pass"
> {
  readonly read: Read
}

/** What the gateway's clock shows, and the store's with it. */
export async function nowIn({ sandbox }: Pick<YearsWorld, "sandbox">): Promise<Date> {
  return new Date((await sandbox.ledger({ order_no: "none" })).now)
}
