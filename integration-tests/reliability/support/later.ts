import { workOnce } from "medusa-payment-acquiring/workflows"
import type { StoreUnderTest } from "../../support/with-store"

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Does one round of the job's work as if it were so much later. */
export async function workLater({ container }: StoreUnderTest, milliseconds: number): Promise<void> {
  await workOnce(container, () => new Date(Date.now() + milliseconds))
}

/** Does rounds of work at these moments, one after the other. */
export async function workAt(world: StoreUnderTest, moments: readonly number[]): Promise<void> {
  for (const moment of moments) await workLater(world, moment)
}
