import { z } from "@medusajs/framework/zod"

/** What was asked for once, however often the request comes. */
export interface MoneyRequest {
  /** Made by who asks, before they ask for the first time. */
  readonly key: string
  /** How much of the payment was captured, or refunded, as far as they had seen: decimal text. */
  readonly seen?: string
}

/** Who asks Medusa for a capture or refund, and by which request, where it has a key. */
export interface Asker {
  readonly by: string
  readonly request?: MoneyRequest
}

const PREFIX = "acqreq:"

const named = z.object({ by: z.string(), request: z.object({ key: z.string(), seen: z.string().optional() }) })

/**
 * An asker as the text that Medusa keeps with a capture or refund (`created_by`): the only thing that comes with it to the provider. Medusa's
 * own admin routes write the user there, so that nobody but us can name a request.
 */
export function askerText(asker: Required<Asker>): string {
  return PREFIX + JSON.stringify(asker)
}

/** Reads {@link askerText}, or the user whom Medusa's own routes write there. */
export function readAsker(createdBy: string | null | undefined): Asker | undefined {
  if (!createdBy) return undefined
  return createdBy.startsWith(PREFIX) ? named.parse(JSON.parse(createdBy.slice(PREFIX.length))) : { by: createdBy }
}
