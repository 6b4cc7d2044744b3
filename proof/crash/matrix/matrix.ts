import type { ProofOutcome } from "../../report/report"
import type { Scenario } from "../scenarios"
import type { World } from "../world/world"
import { allFields, choose } from "./fields"
import type { Field, Passage } from "./fields"
import { runKilled, runUnharmed } from "./run"
import type { RunResult } from "./run"

export interface MatrixWish {
  readonly scenarios: readonly Scenario[]
  /** All points of the code. */
  readonly points: readonly string[]
  /** How many fields are played at most. */
  readonly most: number
  readonly seed: number
  readonly say: (line: string) => void
}

type Played = Field & RunResult

/** Plays the matrix. Runs share a database until one breaks a promise; it is left alone then, and the next begin with another. */
export async function runMatrix(world: World, { scenarios, points, most, seed, say }: MatrixWish): Promise<ProofOutcome> {
  await world.renew()
  const idle = await idlePoints(world)
  const passages: Passage[] = []
  for (const scenario of scenarios) passages.push({ scenario, passed: await runUnharmed(world, scenario) })
  const all = allFields(passages, idle)
  const fields = choose(all, most, seed)
  say(`${all.length} moments, of which ${fields.length} are played`)
  const played: Played[] = []
  for (const field of fields) {
    const result = await runKilled(world, field.scenario, field.kill)
    played.push({ ...field, ...result })
    say(`${played.length}/${fields.length} ${result.violations.length > 0 ? "✗" : "✓"} ${describe(field)}${result.killed ? "" : " (not passed)"}`)
    for (const violation of result.violations) say(`  ${violation}`)
    if (result.violations.length > 0) await world.renew()
  }
  return outcomeOf(played, all, points)
}

const MINUTE = 60_000

/** What comes round by itself in a store: each round, each minute, each hour, each day. */
const ROUNDS = [1, MINUTE, 60 * MINUTE, 25 * 60 * MINUTE]

/** The points that are passed when there is nothing to do. */
async function idlePoints(world: World): Promise<ReadonlySet<string>> {
  world.steering.arm(null)
  for (const pause of ROUNDS) await world.pass(pause)
  return new Set(world.steering.passed().map(({ point }) => point))
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
