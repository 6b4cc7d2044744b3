import type { MedusaContainer } from "@medusajs/framework/types"
import { tellAhead } from "../workflows/renewals/tell-ahead"

/** Tells, once each, of charges and of ends of cards that come soon. */
export default async function acquiringTellAhead(container: MedusaContainer): Promise<void> {
  await tellAhead(container, () => new Date())
}

export const config = { name: "acquiring-tell-ahead", schedule: "27 * * * *" }
