import { z } from "@medusajs/framework/zod"

/** Identifies a request, so a repeated request executes only once. */
export interface MoneyRequest {
  /** Idempotency key, created by the client before its first request. */
  readonly key: string
  /** The captured or refunded sum of the payment that the actor saw: decimal text. */
  readonly seen?: string
}

/** The actor of a capture or refund in Medusa, and the request if it has a key. */
export interface Actor {
  readonly by: string
  readonly request?: MoneyRequest
}

const PREFIX = "acqreq:"

const named = z.object({ by: z.string(), request: z.object({ key: z.string(), seen: z.string().optional() }) })

/**
 * Encodes an actor as the text in `created_by` of Medusa's capture or refund, because the provider receives nothing
 * else. Medusa's own admin routes write the user there, so only the plugin can name a request.
 */
export function actorText(asker: Required<Actor>): string {
  return PREFIX + JSON.stringify(asker)
}

/** Decodes {@link actorText}, or the user that Medusa's own routes write there. */
export function readActor(createdBy: string | null | undefined): Actor | undefined {
  if (!createdBy) return undefined
  return createdBy.startsWith(PREFIX) ? named.parse(JSON.parse(createdBy.slice(PREFIX.length))) : { by: createdBy }
}
