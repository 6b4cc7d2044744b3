import { seededRandom } from "../../../src/sandbox/random"
import { shuffled } from "../../shuffled"
import type { Scenario } from "../scenarios"
import type { Kill, Pass } from "../world/steering"
import { momentsOf } from "./moments"
import type { Moment } from "./moments"

/** The points that a scenario passes without a crash. */
export interface Passage {
  readonly scenario: Scenario
  readonly passed: readonly Pass[]
}

/** One field of the matrix: a moment of a scenario at which the store dies. */
export interface Field {
  readonly scenario: Scenario
  /** Under which of its names the moment is met. */
  readonly kill: Kill
  /** All of its names. */
  readonly names: readonly string[]
  /** Whether it is played in the smallest of runs, too. */
  readonly always: boolean
}

/** The moments around the heart, which is mostly the sending: before what is sent is committed, before it is sent, before the answer is written. */
const AROUND_HEART = 3

/**
 * The whole matrix: every moment of every scenario. If a moment has several points, it uses one that no other field has
 * used yet.
 *
 * As many points as possible are seen to kill then.
 *
 * @param idle the points that are passed when nothing is to be done; they are left out (see {@link idleFields})
 * @throws Error when a scenario has no heart: it would prove nothing
 */
export function allFields(passages: readonly Passage[], idle: ReadonlySet<string>): readonly Field[] {
  const met = new Set<string>()
  return passages.flatMap(({ scenario, passed }) => {
    const moments = momentsOf(passed, idle)
    const heart = heartOf(scenario, moments)
    return moments.map((moment, index) => {
      const { point, hit } = moment.find((pass) => !met.has(pass.point)) ?? moment[0]
      met.add(point)
      return {
        scenario,
        kill: { point, hit },
        names: moment.map((pass) => pass.point),
        always: Math.abs(index - heart) < AROUND_HEART / 2,
      }
    })
  })
}

/** The moments without any work, as fields of one scenario: each point of them is in one moment at least. */
export function idleFields(idle: readonly Pass[], scenario: Scenario): readonly Field[] {
  const met = new Set<string>()
  return momentsOf(idle, new Set()).flatMap((moment) => {
    const fresh = moment.find(({ point }) => !met.has(point))
    if (!fresh) return []
    const names = moment.map(({ point }) => point)
    for (const point of names) met.add(point)
    return [{ scenario, kill: { point: fresh.point, hit: 1 }, names, always: false }]
  })
}

/** The place of the moment that counts most: the one that the scenario names, else the last before the gateway is sent something. */
function heartOf({ name, heart }: Scenario, moments: readonly Moment[]): number {
  const sent = moments[0]?.[0].orders_sent ?? 0
  const place = moments.findIndex((moment, index) =>
    heart === undefined
      ? (moments[index + 1]?.[0].orders_sent ?? 0) > sent
      : moment.some(({ point }) => point === heart)
  )
  if (place >= 0) return place
  const why =
    heart === undefined
      ? "sends the gateway nothing, or nothing that is seen in resilience/crash/hook/load.cjs: name its heart"
      : `does not pass its heart, ${heart}`
  throw new Error(`"${name}" ${why}.`)
}

/** A sentence for each scenario whose heart is no point of the code any more: to be known before hours are spent on the others. */
export function lostHearts(scenarios: readonly Scenario[], points: readonly string[]): readonly string[] {
  const known = new Set(points)
  return scenarios.flatMap(({ name, heart }) =>
    heart === undefined || known.has(heart)
      ? []
      : [`The heart of "${name}" is no point of the code: ${heart}. Name another one (\`-- --list\` prints them).`]
  )
}

/** The scenarios of a run: all of them, or as many as the run has room for the moments around sending, by chance. */
export function chooseScenarios(all: readonly Scenario[], most: number, seed: number): readonly Scenario[] {
  const chosen = new Set(shuffled(all, seededRandom(seed)).slice(0, Math.max(1, Math.floor(most / AROUND_HEART))))
  return all.filter((scenario) => chosen.has(scenario))
}

/** As few fields as meet every point once, and those that are always played; in the matrix's order. */
export function eachOnce(all: readonly Field[]): readonly Field[] {
  const chosen = new Set(all.filter(({ always }) => always))
  const unmet = new Set(all.flatMap(({ names }) => names))
  for (const { names } of chosen) for (const name of names) unmet.delete(name)
  const worth = ({ names }: Field): number => new Set(names.filter((name) => unmet.has(name))).size
  while (unmet.size > 0) {
    const best = all.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    chosen.add(best)
    for (const name of best.names) unmet.delete(name)
  }
  return all.filter((field) => chosen.has(field))
}

/** As many fields as are wanted: of those that are always played first, then of the others, by chance; in the matrix's order. */
export function choose(all: readonly Field[], most: number, seed: number): readonly Field[] {
  const byChance = shuffled(all, seededRandom(seed))
  const chosen = new Set(
    [...byChance.filter(({ always }) => always), ...byChance.filter(({ always }) => !always)].slice(0, most)
  )
  return all.filter((field) => chosen.has(field))
}
