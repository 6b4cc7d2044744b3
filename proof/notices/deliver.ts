import { ask } from "../../integration-tests/support/http"
import { until } from "../../scripts/processes/until"
import type { Random } from "../../src/sandbox/random"
import type { Notice } from "./post-box"
import type { NoticeWorld } from "./world"

const AT_ONCE = 8

/** One of so many is brought by several couriers at the same moment. */
const CROWD = { each: 10, couriers: 3 } as const

/** Brings each payment's notices one after the other, the next only when the work on the one before is over. */
export async function deliverInOrder(world: NoticeWorld, notices: readonly Notice[]): Promise<void> {
  const rounds: Notice[][] = []
  const brought = new Map<string, number>()
  for (const notice of notices) {
    const place = brought.get(notice.orderNo) ?? 0
    brought.set(notice.orderNo, place + 1)
    rounds[place] = [...(rounds[place] ?? []), notice]
  }
  for (const round of rounds) {
    for (const notice of round) await bring(world, notice)
    await allIsDone(world)
  }
}

/** Brings notices in the order given, several at a time. */
export async function deliverAtOnce(world: NoticeWorld, deliveries: readonly (readonly Notice[])[]): Promise<void> {
  let next = 0
  const courier = async (): Promise<void> => {
    for (let copies = deliveries[next++]; copies; copies = deliveries[next++]) {
      await Promise.all(copies.map((notice) => bring(world, notice)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, courier))
  await allIsDone(world)
}

/** So many deliveries in an order left to chance, in which each notice comes at least once, and some several times at one moment. */
export function shuffledDeliveries(
  notices: readonly Notice[],
  count: number,
  random: Random
): readonly (readonly Notice[])[] {
  const deliveries = notices.map((notice) => [notice])
  for (let total = deliveries.length; total < count && notices.length > 0;) {
    const notice = notices[Math.floor(random() * notices.length)]
    const couriers = deliveries.length % CROWD.each === 0 ? Math.min(CROWD.couriers, count - total) : 1
    if (notice) deliveries.push(Array.from({ length: couriers }, () => notice))
    total += couriers
  }
  return deliveries
    .map((copies) => ({ copies, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ copies }) => copies)
}

async function bring({ storeUrl }: NoticeWorld, { path, body, contentType, orderNo }: Notice): Promise<void> {
  const { status } = await ask(`${storeUrl}${path}`, { body, headers: { "content-type": contentType } })
  if (status !== 200) throw new Error(`A notice about ${orderNo} was answered with HTTP ${status}.`)
}

/** What is yet to be done: a notice to be worked on, or, after it, a payment of which Medusa is yet to hear. */
const TO_DO = `
  SELECT id FROM acquiring_notification WHERE state IN ('received', 'failed')
  UNION ALL
  SELECT id FROM acquiring_payment WHERE next_settle_at IS NOT NULL
  LIMIT 1`

async function allIsDone({ read }: NoticeWorld): Promise<void> {
  const done = async (): Promise<true | undefined> => {
    const [waiting] = await read<{ id: string }>(TO_DO)
    return waiting ? undefined : true
  }
  await until(done, { what: "end of the work on the notices", seconds: 900, everyMs: 100 })
}
