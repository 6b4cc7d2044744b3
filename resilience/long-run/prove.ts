import { judge, readEvidence } from "../invariants"
import { judgeRenewals } from "../invariants/renewals"
import { readRenewalEvidence } from "../invariants/renewals/read-evidence"
import type { ProofOutcome } from "../../testing/report/report"
import { untilCalm } from "./calm"
import { faultsOf } from "./compare"
import type { CyclePayment, Lived } from "./compare"
import { askedDay, dueDay, paidDay } from "./days"
import { act, begin, decline } from "./live"
import type { Begun } from "./live"
import { PEOPLE_ACT_AFTER, daysPaid, livesOver } from "./lives"
import { atHour, daysLater, monthsLater, nextLongMonthsEnd } from "./month"
import { nowIn } from "./world"
import type { YearsWorld } from "./world"

/**
 * Hours of a day: before anything is due, because the gateway's clock moves before the store's; when people act; when
 * all is due; when a card is tried again.
 */
const HOURS = { before: 6, people: 8, due: 18, again: 20 } as const

export interface YearsWish {
  readonly months: number
  readonly say: (line: string) => void
}

/**
 * Lets subscriptions live for months, each with another fate, some store-billed and some gateway-billed.
 *
 * In the end orders, days, amounts and the gateway's ledger have to agree with their fates.
 */
export async function playYears(world: YearsWorld, { months, say }: YearsWish): Promise<ProofOutcome> {
  const lives: Begun[] = []
  const beginThoseOf = async (month: number): Promise<void> => {
    for (const life of livesOver(months).filter(({ begins }) => begins === month)) lives.push(await begin(world, life))
    await untilCalm(world)
  }
  const start = nextLongMonthsEnd(await nowIn(world), HOURS.people)
  await passTo(world, start)
  await beginThoseOf(0)
  for (let month = 1; month <= months; month += 1) {
    for (const one of lives) await decline(world, one, month)
    const peopleAct = daysLater(monthsLater(start, month), PEOPLE_ACT_AFTER)
    for (const moment of momentsOf(lives, month, peopleAct)) {
      await passTo(world, atHour(moment, HOURS.before))
      await passTo(world, moment)
      if (moment.getTime() === peopleAct.getTime()) {
        for (const one of lives)
          for (const deed of one.life.acts.filter((wanted) => wanted.month === month)) await act(world, one, deed)
        await beginThoseOf(month)
      }
      await untilCalm(world)
    }
    say(`${month}/${months} months`)
  }
  return conclude(world, lives, months)
}

/** When something is due in a month, in order, and when people act in it. */
function momentsOf(lives: readonly Begun[], month: number, peopleAct: Date): readonly Date[] {
  const due = lives.flatMap(({ life, anchor }) => {
    const day = month - life.begins
    if (day === 0) return []
    const asked = askedDay(life, anchor, day)
    const paid = paidDay(life, anchor, day)
    return [
      atHour(dueDay(anchor, day), HOURS.due),
      atHour(asked, HOURS.due),
      ...(paid > asked ? [atHour(paid, HOURS.again)] : []),
    ]
  })
  return [...new Set([peopleAct, ...due].map((date) => date.getTime()))]
    .sort((a, b) => a - b)
    .map((time) => new Date(time))
}

async function conclude(world: YearsWorld, lives: readonly Begun[], months: number): Promise<ProofOutcome> {
  const transactions = await world.sandbox.transactions()
  const evidence = await readEvidence(world.read, transactions)
  const renewals = await readRenewalEvidence(world.read, evidence, await world.sandbox.ledger())
  const lived = await Promise.all(lives.map((one) => readLife(world, one)))
  const cycles = lives.reduce((sum, { life }) => sum + daysPaid(life, months).length, 0)
  const { orders } = evidence
  return {
    summary: `${lives.length} subscriptions over ${months} months`,
    violations: [
      ...faultsOf(lived, transactions, months),
      ...[...judge(evidence), ...judgeRenewals(renewals)].map(
        ({ rule, about, sentence }) => `${rule}: ${about}: ${sentence}`
      ),
      ...(orders.length === cycles ? [] : [`There were to be ${cycles} orders, and there are ${orders.length}.`]),
    ],
    facts: {
      months,
      subscriptions: lives.length,
      orders: orders.length,
      gatewayBilled: transactions.filter(({ flow, state }) => flow === "recurring" && state === "captured").length,
      declined: transactions.filter(({ state }) => state === "declined").length,
    },
  }
}

async function readLife({ read }: YearsWorld, { life, anchor, subscriptionId }: Begun): Promise<Lived> {
  const placed = `(SELECT created_at FROM "order" WHERE id = p.order_id) AS placed_at`
  const payments = await read<CyclePayment>(
    `SELECT p.transaction_id, p.state, p.order_id, h.due_at AS day, ${placed}
     FROM acquiring_billing_cycle h JOIN acquiring_payment p ON p.billing_cycle_id = h.id WHERE h.subscription_id = '${subscriptionId}'
     UNION ALL SELECT p.transaction_id, p.state, p.order_id, c.anchor_at AS day, ${placed}
     FROM acquiring_subscription c JOIN acquiring_payment p ON p.order_id = c.order_id WHERE c.id = '${subscriptionId}'`
  )
  return { life, anchor, payments }
}

/** Moves the clocks to a later moment. */
async function passTo(world: YearsWorld, moment: Date): Promise<void> {
  const left = moment.getTime() - (await nowIn(world)).getTime()
  if (left > 0) await world.pass(left)
}
