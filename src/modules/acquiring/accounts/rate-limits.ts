import { z } from "@medusajs/framework/zod"
import { MINUTE_MS } from "../../../domain/shared/durations"
import type { BucketSize } from "../../../domain/shared/token-buckets"
import { TokenBuckets } from "../../../domain/shared/token-buckets"

const bucket = (what: string, { burst, perSecond }: BucketSize) =>
  z
    .strictObject({
      burst: z.number().int().min(1).max(1_000_000).default(burst).describe(`${what}: how many at once.`),
      perSecond: z
        .number()
        .min(0.01)
        .max(100_000)
        .default(perSecond)
        .describe(`${what}: how many more in each second after that.`),
    })
    .prefault({})

/** The option `rateLimits`. */
export const rateLimitsSchema = z.strictObject({
  unverifiedWebhooks: bucket(
    "Webhooks from one address (an IPv6 /64) that do not verify, and repetitions; all addresses together have twice as many",
    { burst: 10, perSecond: 2 }
  ),
  pages: bucket("Requests from one address for payment pages, payment links and the way back from the gateway", {
    burst: 60,
    perSecond: 3,
  }),
})

/** As many times as much as one address may, all addresses may together: a flood comes from many. */
const ALL_ADDRESSES = 2

const EVERYBODY = "everybody"

/** How long it is known that a webhook with some signature came. */
const SIGNATURE_KNOWN_MS = 10 * MINUTE_MS
const MOST_SIGNATURES = 10_000

/** Who may ask how often, in the memory of one process. */
export class RateLimits {
  readonly #pages: TokenBuckets
  readonly #webhooks: TokenBuckets
  readonly #allWebhooks: TokenBuckets
  readonly #signatures = new Map<string, number>()

  constructor({ pages, unverifiedWebhooks: { burst, perSecond } }: z.output<typeof rateLimitsSchema>) {
    this.#pages = new TokenBuckets(pages)
    this.#webhooks = new TokenBuckets({ burst, perSecond })
    this.#allWebhooks = new TokenBuckets({ burst: burst * ALL_ADDRESSES, perSecond: perSecond * ALL_ADDRESSES })
  }

  /** A token for a page. @returns 0, or how many seconds to wait */
  takePage(client: string, now: Date): number {
    return this.#pages.take(client, now)
  }

  /** A token for a webhook that does not verify, or that came before. @returns 0, or how many seconds to wait */
  takeWebhook(client: string, now: Date): number {
    // Who is out of tokens takes none of everybody's.
    return this.#webhooks.take(client, now) || this.#allWebhooks.take(EVERYBODY, now)
  }

  /** Whether a webhook with this signature came a while ago: whoever has seen it can send it again, with other unsigned fields. */
  isSignatureKnown(signature: string, now: Date): boolean {
    const at = this.#signatures.get(signature)
    return at !== undefined && Math.abs(now.getTime() - at) < SIGNATURE_KNOWN_MS
  }

  /** Notes that a webhook with this signature came. */
  noteSignature(signature: string, now: Date): void {
    this.#signatures.delete(signature)
    this.#signatures.set(signature, now.getTime())
    for (const known of this.#signatures.keys()) {
      if (this.#signatures.size <= MOST_SIGNATURES) return
      this.#signatures.delete(known)
    }
  }
}
