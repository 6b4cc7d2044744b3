import type { Searched } from "../../testing/leaks/search"
import { leaksOf } from "../leak-scan/search-everything"
import { judge } from "../invariants"
import type { Evidence } from "../invariants"
import type { ProofOutcome } from "../../testing/report/report"
import { factsOf, violationsOf } from "../failover/outcome"
import type { Raced } from "../failover/race"
import type { Crowd } from "./crowd"
import type { Acts } from "./merchant"
import type { WebhookCount } from "../../testing/machines/taken-webhooks"

/** The state after a run, when all was quiet. */
export interface Seen {
  readonly payments: number
  readonly evidence: Evidence
  readonly leaks: Searched
  readonly crowd: Crowd
  readonly acts: Acts
  readonly killed: readonly string[]
  readonly webhooks: Readonly<WebhookCount>
  /** The bytes of all commands to Redis. */
  readonly redisBytes: number
  /** Whether a job ran although no worker was there. */
  readonly serverDidJobs: boolean
  /** The result of the subscriptions that were due afterwards. */
  readonly raced: Raced
}

/** Every Medusa writes more than that to its Redis. */
const LEAST_REDIS_BYTES = 10_000

/** The percentage of purchases that have to become orders, or a run proves little. */
const LEAST_PERCENT = 90

/**
 * Among so many purchases some are captured, some refunded and some canceled, even if requests fail while a server is
 * away.
 */
const MANY_PAYMENTS = 100

/** The judgement of a run, with what it takes to understand a violation. */
export function outcomeOf({
  payments,
  evidence,
  leaks,
  crowd,
  acts,
  killed,
  webhooks,
  redisBytes,
  serverDidJobs,
  raced,
}: Seen): ProofOutcome {
  const broken = judge(evidence)
  const orders = evidence.orders.length - raced.models - raced.orders
  const doubts = [
    {
      is: orders * 100 < payments * LEAST_PERCENT,
      sentence: `Only ${orders} of ${payments} purchases became orders: that proves little.`,
    },
    { is: redisBytes < LEAST_REDIS_BYTES, sentence: "Redis was hardly used: the machines did not work together." },
    {
      is: serverDidJobs,
      sentence: "The plugin's jobs ran although no worker was there: a server did what is a worker's.",
    },
    { is: webhooks.different === 0, sentence: "No server got a webhook of its own: this proves little." },
    { is: killed.length < 2, sentence: `Only ${killed.length} machines were killed.` },
  ]
  const suspects = new Set(broken.map(({ about }) => about))
  return {
    summary: `${payments} payments on 2 servers and 2 workers, ${orders} orders, killed: ${killed.join(", ")}; ${raced.subscriptions} renewals, ${raced.orders} orders`,
    violations: [
      ...broken.map(({ rule, about, sentence }) => `${rule}: ${about}: ${sentence}`),
      ...leaksOf(leaks),
      ...violationsOf(raced),
      ...untold(webhooks),
      ...idle(acts, payments),
      ...doubts.filter(({ is }) => is).map(({ sentence }) => sentence),
    ],
    facts: {
      payments,
      orders,
      charges: evidence.charges.length,
      kills: killed.length,
      killed,
      shoppers_content: crowd.content,
      shoppers_gave_up: crowd.gaveUp,
      merchant: acts,
      webhooks: {
        tries: webhooks.tries,
        acknowledged_by_all: webhooks.acknowledgedByAll,
        different: webhooks.different,
      },
      redis_kilobytes: Math.round(redisBytes / 1000),
      searched: { places: leaks.places, megabytes: leaks.megabytes },
      renewals: factsOf(raced),
      suspects: evidence.attempts.filter(({ id, order_no }) => suspects.has(order_no) || suspects.has(id)),
    },
  }
}

/** Every server gets every webhook: the gateway repeats it while one is away, and two days later all are back. */
function untold({ missed }: WebhookCount): string[] {
  return Object.entries(missed).map(
    ([server, count]) => `The server at ${server} never acknowledged ${count} of the gateway's webhooks.`
  )
}

/** The planned actions that the merchant did not do. */
function idle(acts: Acts, payments: number): string[] {
  const none = (["captures", "refunds", "cancels"] as const).filter((act) => acts[act] === 0)
  const tooFew = payments < MANY_PAYMENTS ? 3 : 1
  return none.length < tooFew
    ? []
    : [`The merchant made no ${none.join(", no ")}, and was refused ${acts.refused} times: that proves little.`]
}
