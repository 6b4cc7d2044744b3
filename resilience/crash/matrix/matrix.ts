import { MINUTE_MS } from "../../../src/domain/shared/durations"
import type { ProofOutcome } from "../../../testing/report/report"
import type { Scenario } from "../scenarios"
import type { Pass } from "../world/steering"
import type { World } from "../world/world"
import { allFields, choose, eachOnce, idleFields } from "./fields"
import type { Field, Passage } from "./fields"
import { tooFewKills } from "./too-few-kills"
import { unplayedFiles } from "./unplayed-files"
import { runKilled, runUnharmed } from "./run"
import type { RunResult } from "./run"

export interface MatrixWish {
  readonly scenarios: readonly Scenario[]
  /** All points of the code. */
  readonly points: readonly string[]
  /** Whether these are all scenarios that there are: together they pass all of the code, and nothing is done in the last. */
  readonly areAll: boolean
  /** Whether every point is met once, instead of every moment. */
  readonly isOnce: boolean
  /** How many fields are played at most. */
  readonly most: number
  /** With which of them it begins, counted from one. */
  readonly from: number
  /** With which of them it ends. */
  readonly to: number
  readonly seed: number
  readonly say: (line: string) => void
}

type Played = Field & RunResult

/** Plays the matrix. Runs share a database until one breaks a promise; it is left alone then, and the next begin with another. */
export async function runMatrix(
  world: World,
  { scenarios, points, areAll, isOnce, most, from, to, seed, say }: MatrixWish
): Promise<ProofOutcome> {
  await world.renew()
  const idle = await idlePasses(world)
  const idlePoints = new Set(idle.map(({ point }) => point))
  const passages: Passage[] = []
  for (const scenario of scenarios) passages.push({ scenario, passed: await runUnharmed(world, scenario) })
  const last = scenarios.at(-1)
  const all = [...allFields(passages, idlePoints), ...(areAll && last ? idleFields(idle, last) : [])]
  const wanted = isOnce ? eachOnce(all) : all
  const chosen = choose(wanted, most, seed)
  const fields = chosen.slice(from - 1, to)
  say(`${all.length} moments, ${fields.length} are played`)
  const played: Played[] = []
  for (const field of fields) {
    const result = await runKilled(world, field.scenario, field.kill)
    played.push({ ...field, ...result })
    say(
      `${from - 1 + played.length}/${chosen.length} ${result.violations.length > 0 ? "✗" : "✓"} ${describe(field)}${result.killed ? "" : " (not passed)"}`
    )
    for (const violation of result.violations) say(`  ${violation}`)
    if (result.violations.length > 0) await world.renew()
  }
  const passed = new Set([...idlePoints, ...passages.flatMap((passage) => passage.passed.map(({ point }) => point))])
  const outcome = outcomeOf(played, all, points)
  const deaths = played.flatMap(({ killed, kill }) => (killed ? [kill.point] : []))
  const few = tooFewKills({ isWhole: areAll && played.length === wanted.length, played: played.length, points: deaths })
  return { ...outcome, violations: [...outcome.violations, ...few, ...(areAll ? unplayedFiles(points, passed) : [])] }
}

/** The intervals of regular work in a store: each tick, each minute, each hour, each day. */
const ROUNDS = [1, MINUTE_MS, 60 * MINUTE_MS, 25 * 60 * MINUTE_MS]

/** The points that are passed when there is nothing to do. */
async function idlePasses(world: World): Promise<readonly Pass[]> {
  world.steering.arm(null)
  for (const pause of ROUNDS) await world.pass(pause)
  return world.steering.passed()
}

function outcomeOf(played: readonly Played[], all: readonly Field[], points: readonly string[]): ProofOutcome {
  const killed = played.filter((field) => field.killed)
  const met = new Set(killed.map(({ kill }) => kill.point))
  const covered = new Set(killed.flatMap(({ names }) => names))
  const reachable = new Set(all.flatMap(({ names }) => names))
  return {
    summary: `${met.size} points, ${killed.length} crashes`,
    violations: played.flatMap((field) => field.violations.map((violation) => `${describe(field)}: ${violation}`)),
    facts: {
      kill_points: met.size,
      runs: killed.length,
      moments: all.length,
      not_passed_again: played.length - killed.length,
      points_in_code: points.length,
      points_in_moments: covered.size,
      points_without_scenario: points.filter((point) => !reachable.has(point)),
      points: played.map(pointOf),
    },
  }
}

function pointOf({ scenario, kill, names, killed, violations }: Played): Record<string, unknown> {
  const also = names.filter((point) => point !== kill.point)
  return { scenario: scenario.name, ...kill, same_moment: also, killed, ok: violations.length === 0 }
}

function describe({ scenario, kill: { point, hit } }: Field): string {
  return `${scenario.name}, ${point}${hit > 1 ? `, time ${hit}` : ""}`
}
