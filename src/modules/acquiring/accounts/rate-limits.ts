import { z } from "@medusajs/framework/zod"
import { MINUTE_MS } from "../../../domain/shared/durations"
import type { BucketSize } from "../../../domain/shared/token-buckets"
import { TokenBuckets } from "../../../domain/shared/token-buckets"

const bucket = (what: string, { burst, perSecond }: BucketSize) =>
  z
    .strictObject({
      burst: z.number().int().min(1).max(1_000_000).default(burst).describe(`${what}: requests allowed at once.`),
      perSecond: z.number().min(0.01).max(100_000).default(perSecond).describe(`${what}: further requests per second.`),
    })
    .prefault({})

/** The option `rateLimits`. */
export const rateLimitsSchema = z.strictObject({
  unverifiedWebhooks: bucket(
    "Unverified or repeated webhooks per IP address or IPv6 /64 (over all addresses: twice as many)",
    { burst: 10, perSecond: 2 }
  ),
  pages: bucket("Requests per IP address to payment pages, payment links and return pages", {
    burst: 60,
    perSecond: 3,
  }),
})

/**
 * The limit of all addresses together, as a multiple of the limit of one, because a flood comes from many addresses.
 */
const ALL_ADDRESSES = 2

const EVERYBODY = "everybody"

/** How long the signature of a webhook is remembered. */
const SIGNATURE_KNOWN_MS = 10 * MINUTE_MS
const MOST_SIGNATURES = 10_000

/** The rate limits of a process, in its memory. */
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

  /**
   * Takes a token for a page.
   *
   * @returns 0, or the seconds to wait
   */
  takePage(client: string, now: Date): number {
    return this.#pages.take(client, now)
  }

  /**
   * Takes a token for a webhook that is unverified or repeated.
   *
   * @returns 0, or the seconds to wait
   */
  takeWebhook(client: string, now: Date): number {
    // An address without tokens takes none of the shared ones.
    return this.#webhooks.take(client, now) || this.#allWebhooks.take(EVERYBODY, now)
  }

  /**
   * Whether a webhook with this signature arrived in the last minutes. Anyone who saw it can send it again with other
   * unsigned fields.
   */
  isSignatureKnown(signature: string, now: Date): boolean {
    const at = this.#signatures.get(signature)
    return at !== undefined && Math.abs(now.getTime() - at) < SIGNATURE_KNOWN_MS
  }

  noteSignature(signature: string, now: Date): void {
    this.#signatures.delete(signature)
    this.#signatures.set(signature, now.getTime())
    for (const known of this.#signatures.keys()) {
      if (this.#signatures.size <= MOST_SIGNATURES) return
      this.#signatures.delete(known)
    }
  }
}
