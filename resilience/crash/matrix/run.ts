import { judge } from "../../invariants"
import { judgeRenewals } from "../../invariants/renewals"
import { readRenewalEvidence } from "../../invariants/renewals/read-evidence"
import type { Plot, Scenario } from "../scenarios"
import type { Kill, Pass } from "../world/steering"
import type { World } from "../world/world"
import { quiet, underWay } from "./quiet"

/** The result of a scenario. */
export interface RunResult {
  /** Whether the store died where it was to; a point that was not passed this time proves nothing. */
  readonly killed: boolean
  /** A sentence for each broken promise. */
  readonly violations: readonly string[]
}

/** Plays a scenario in which the store dies at a point, and judges what there is when all is quiet again. */
export async function runKilled(world: World, scenario: Scenario, kill: Kill): Promise<RunResult> {
  try {
    await world.begin()
    const plot = await scenario.begin(world)
    world.steering.arm(kill)
    const failure = await plot.act().then(() => undefined, labelsOf)
    const killed = await world.killable.dies()
    if (!killed) world.steering.disarm()
    if (!killed && failure) return { killed, violations: [`It failed without a crash: ${failure}`] }
    if (killed) await world.restart()
    await world.sandbox.clearFaults()
    if (killed) {
      // It may have died days after the merchant logged in.
      await world.signIn()
      await plot.goOn()
    }
    return { killed, violations: await verdict(world, plot) }
  } catch (error) {
    return { killed: true, violations: [`It could not be judged: ${labelsOf(error)}`] }
  }
}

/** Plays a scenario without a crash. @returns the points that it passes, in order */
export async function runUnharmed(world: World, scenario: Scenario): Promise<readonly Pass[]> {
  await world.begin()
  const plot = await scenario.begin(world)
  world.steering.arm(null)
  await plot.act()
  const passed = world.steering.passed()
  const violations = await verdict(world, plot)
  if (violations.length > 0)
    throw new Error(`"${scenario.name}" breaks a promise without any crash: ${violations.join(" ")}`)
  return passed
}

async function verdict(world: World, { owed }: Plot): Promise<string[]> {
  const evidence = await quiet(world)
  const renewals = await readRenewalEvidence(world.database.read, evidence, await world.sandbox.ledger())
  const broken = [...judge(evidence), ...judgeRenewals(renewals)].map(
    ({ rule, about, sentence }) => `${rule}: ${about}: ${sentence}`
  )
  // No login outlasts the days that went by.
  await world.signIn()
  return [...broken, ...underWay(evidence), ...((await owed?.()) ?? [])]
}

function labelsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
