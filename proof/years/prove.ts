import { judge, readEvidence } from "../judge"
import type { ProofOutcome } from "../report/report"
import { untilCalm } from "./calm"
import { faultsOf } from "./compare"
import type { CyclePayment, Lived } from "./compare"
import { act, begin } from "./live"
import type { Begun } from "./live"
import { LIVES, daysPaid } from "./lives"
import { monthsLater } from "./month"
import type { YearsWorld } from "./world"

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/**
 * Around the day of a month: before it, as the gateway's clock goes on before the store's, which is then not at the day before any more;
 * when all is due; when people act; after it.
 */
const STOPS = { before: -10 * DAY, due: HOUR, people: 2 * DAY, after: 4 * DAY } as const

export interface YearsWish {
  readonly months: number
  readonly say: (line: string) => void
}

/**
 * Lets subscriptions live for months, each with another fate, some charged by us and some deducted by the gateway. In the end orders,
 * days, amounts and the gateway's ledger have to agree with what their fates say.
 */
export async function playYears(world: YearsWorld, { months, say }: YearsWish): Promise<ProofOutcome> {
  const lives: Begun[] = []
  const beginThoseOf = async (month: number): Promise<void> => {
    for (const life of LIVES.filter(({ begins }) => begins === month)) lives.push(await begin(world, life))
    await untilCalm(world)
  }
  await beginThoseOf(0)
  const start = await nowIn(world)
  for (let month = 1; month <= months; month += 1) {
    const day = monthsLater(start, month)
    await passTo(world, day, STOPS.before)
    for (const stop of [STOPS.due, STOPS.people]) {
      await passTo(world, day, stop)
      await untilCalm(world)
    }
    for (const one of lives) {
      for (const deed of one.life.acts.filter((wanted) => wanted.month === month)) await act(world, one, deed)
    }
    await beginThoseOf(month)
    await passTo(world, day, STOPS.after)
    await untilCalm(world)
    say(`${month}/${months} months`)
  }
  return conclude(world, lives, months)
}

async function conclude(world: YearsWorld, lives: readonly Begun[], months: number): Promise<ProofOutcome> {
  const transactions = await world.sandbox.transactions()
  const evidence = await readEvidence(world.read, transactions)
  const lived = await Promise.all(lives.map((one) => readLife(world, one)))
  const cycles = lives.reduce((sum, { life }) => sum + daysPaid(life, months).length, 0)
  const { orders } = evidence
  return {
    summary: `${lives.length} subscriptions over ${months} months`,
    violations: [
      ...faultsOf(lived, transactions, months),
      ...judge(evidence).map(({ rule, about, sentence }) => `${rule}: ${about}: ${sentence}`),
      ...(orders.length === cycles ? [] : [`There were to be ${cycles} orders, and there are ${orders.length}.`]),
    ],
    facts: {
      months,
      subscriptions: lives.length,
      orders: orders.length,
      deducted: transactions.filter(({ flow, state }) => flow === "recurring" && state === "captured").length,
      declined: transactions.filter(({ state }) => state === "declined").length,
    },
  }
}

async function readLife({ read }: YearsWorld, { life, contractId }: Begun): Promise<Lived> {
  const [contract] = await read<{ anchor: Date }>(`SELECT anchor_at AS anchor FROM acquiring_contract WHERE id = '${contractId}'`)
  if (!contract) throw new Error(`The contract ${contractId} is gone.`)
  const payments = await read<CyclePayment>(
    `SELECT p.transaction_id, p.state, p.order_id, h.due_at AS day
     FROM acquiring_charge h JOIN acquiring_payment p ON p.charge_id = h.id WHERE h.contract_id = '${contractId}'
     UNION ALL SELECT p.transaction_id, p.state, p.order_id, c.anchor_at AS day
     FROM acquiring_contract c JOIN acquiring_payment p ON p.order_id = c.order_id WHERE c.id = '${contractId}'`
  )
  return { life, anchor: contract.anchor, payments }
}

/** Puts the clocks forward to a time before or after a day. */
async function passTo(world: YearsWorld, day: Date, stop: number): Promise<void> {
  const left = day.getTime() + stop - (await nowIn(world)).getTime()
  if (left > 0) await world.pass(left)
}

async function nowIn({ sandbox }: YearsWorld): Promise<Date> {
  return new Date((await sandbox.ledger({ order_no: "none" })).now)
}
