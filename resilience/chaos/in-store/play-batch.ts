import { setTimeout as pause } from "node:timers/promises"
import { allPages } from "../../../src/admin/lib/requests/all-pages"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { Random } from "../../../src/sandbox/random"
import type { ProblemRecord } from "../../../src/application/admin/problem-record"
import { chargesMade, quiet, soon, underWay } from "../../crash/matrix/quiet"
import type { World } from "../../crash/world/world"
import { judge } from "../../invariants"
import { judgeProblems } from "../../invariants/problems"
import type { OpenProblem } from "../../invariants/problems/evidence"
import { judgeRenewals } from "../../invariants/renewals"
import { readRenewalEvidence } from "../../invariants/renewals/read-evidence"
import type { LifeInStore } from "../lives"
import type { Step } from "../schedule"
import type { RenewalStep } from "../subscription"
import { act } from "./act"
import { actOnRenewal } from "./act-on-renewal"
import { conclude, decideAll } from "./conclude"
import { keepWhatIsLeft } from "./keep-what-is-left"
import { Mishaps } from "./mishaps"
import type { Said } from "./mishaps"
import { Purchase } from "./purchase"
import { seenIn } from "./seen"
import type { Sight } from "./seen"
import { Stock } from "./stock"

const AT_ONCE = 4
const LONGEST_PAUSE_MS = 26 * HOUR_MS
const LATEST_KILL_MS = 1_500

/** One store has the deaths of all schedules: so many of them make one, or it would be dead most of the time. */
const KILLS_FOR_ONE = 3

/** One warehouse: it is sold out for a turn in which one in so many wants it to be. */
const SOLD_OUT_FOR_ONE_IN = 25

/** And one calendar: a day goes by when one in so many waits for the next day of a subscription. */
const ONE_IN = 6
const A_WHILE_MS = MINUTE_MS
const A_MOMENT_MS = 5_000

/** How often people look after what is left; each time the gateway and the store have a day for it. */
const CARD_FIELDS = 3

export interface Batch {
  readonly orders: number
  readonly kills: number
  /** Cycles of subscriptions that were paid after the first. */
  readonly renewals: number
  readonly broken: readonly string[]
  /** Failed steps. */
  readonly said: Said
  readonly seen: ReadonlySet<Sight>
}

type AnyStep = Step | RenewalStep

/**
 * Plays many schedules together on one store, step by step. Each is a purchase of its own or a subscription.
 *
 * The steps of a turn run in parallel, and the store may be killed in the middle of them. Then the clocks of store and
 * gateway move on. In the end all are judged.
 */
export async function playBatch(world: World, schedules: readonly LifeInStore[], random: Random): Promise<Batch> {
  await world.renew()
  await world.signIn()
  const purchases: Purchase[] = []
  await inTurn(
    schedules,
    async (schedule, index) =>
      void (purchases[index] = await Purchase.begin(world, schedule, `shopper-${index}@example.com`))
  )
  const mishaps = new Mishaps()
  const stock = new Stock(world)
  let [kills, sellOuts] = [0, 0]
  const turns = Math.max(...schedules.map(({ steps }) => steps.length))
  for (let turn = 0; turn < turns; turn += 1) {
    const steps: readonly (AnyStep | undefined)[] = schedules.map(({ steps: all }) => all[turn])
    // No login outlasts the day that has gone by.
    await world.signIn()
    const isSoldOut =
      steps.filter((step) => step && "act" in step && step.act === "sell_out" && step.soldOut).length *
        SOLD_OUT_FOR_ONE_IN >=
      steps.length
    if ((await stock.sellOut(isSoldOut)) && isSoldOut) sellOuts += 1
    kills += (await playTurn(world, purchases, steps, random, mishaps)) ? 1 : 0
    const goesBy = pauseOf(steps)
    // No day goes by between the look at a subscription and the charge of its card.
    if (goesBy > A_WHILE_MS) await chargesMade(world)
    await world.pass(goesBy)
  }
  await world.signIn()
  await stock.sellOut(false)
  await world.sandbox.clearFaults()
  for (let look = 0; look < CARD_FIELDS; look += 1) {
    await quiet(world)
    await world.signIn()
    await conclude(world, purchases)
  }
  const days = await quiet(world)
  // A stored card that is looked at by the bank is looked at again in the cycle that began in these days.
  const evidence = (await decideAll(world, purchases)) ? await soon(world) : days
  const renewals = await readRenewalEvidence(world.database.read, evidence, await world.sandbox.ledger())
  const violations = [
    ...judge(evidence),
    ...judgeRenewals(renewals),
    ...judgeProblems({ ...evidence, problems: await listedProblems(world) }),
  ]
  const broken = [
    ...violations.map(({ rule, about, sentence }) => `${rule}: ${about}: ${sentence}`),
    ...underWay(evidence),
  ]
  await keepWhatIsLeft(world, broken)
  return {
    orders: evidence.orders.length,
    kills,
    renewals: renewals.cycles.filter(({ state }) => state === "completed").length,
    said: mishaps,
    seen: seenIn({ evidence, renewals, sellOuts, webhooks: (await world.sandbox.ledger()).webhooks }),
    broken,
  }
}

/**
 * The merchant's list as the dashboard shows it. Each job works once after the clock was moved. If the job of the list
 * came before the worker's, the list still has the silence of the worker, until both have worked again.
 */
async function listedProblems(world: World): Promise<readonly OpenProblem[]> {
  const problems = await allProblems(world)
  if (!problems.some(({ kind }) => kind === "no_worker")) return problems
  await world.pass(A_MOMENT_MS)
  return allProblems(world)
}

/** All pages of it. */
async function allProblems(world: World): Promise<readonly OpenProblem[]> {
  // No login outlasts the days that went by.
  await world.signIn()
  return allPages(async (page) => {
    const query = { ...page, order: "since" }
    const { problems, count } = await world.admin.client.fetch<{ problems: ProblemRecord[]; count: number }>(
      "/admin/acquiring/problems",
      { query }
    )
    return { rows: problems, count }
  })
}

/** @returns whether the store was killed in this turn */
async function playTurn(
  world: World,
  purchases: readonly Purchase[],
  steps: readonly (AnyStep | undefined)[],
  random: Random,
  mishaps: Mishaps
): Promise<boolean> {
  const isKilled = steps.filter((step) => step && "act" in step && step.act === "kill").length >= KILLS_FOR_ONE
  const killing = isKilled ? pause(random() * LATEST_KILL_MS).then(() => world.killable.kill()) : undefined
  await inTurn(steps, async (step, index) => {
    const purchase = purchases[index]
    if (!step || !purchase) return
    // A failed step is no error: the judge looks at its remains.
    const doing = "act" in step ? act(world, purchase, step) : actOnRenewal(world, purchase, step)
    await doing.catch((error: unknown) => mishaps.note("act" in step ? step.act : step.renewal, error, isKilled))
  })
  await killing
  if (isKilled) await world.restart()
  return isKilled
}

/** The pause after a turn: a day, the first requested wait, or a moment. */
function pauseOf(steps: readonly (AnyStep | undefined)[]): number {
  if (steps.filter((step) => step && "renewal" in step && step.renewal === "next_day").length * ONE_IN >= steps.length)
    return DAY_MS
  const [seconds] = steps.flatMap((step) => (step && "act" in step && step.act === "wait" ? [step.seconds] : []))
  return seconds === undefined ? A_MOMENT_MS : Math.min(seconds * 1_000, LONGEST_PAUSE_MS)
}

/** Some at the same time, each as soon as there is room. */
async function inTurn<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) await work(item, index)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
