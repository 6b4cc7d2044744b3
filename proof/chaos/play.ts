import { judge } from "../judge"
import { act } from "./memory/act"
import { evidenceOf } from "./memory/evidence"
import { untilQuiet } from "./memory/quiet"
import { seenIn } from "./memory/seen"
import { World } from "./memory/world"
import type { Schedule } from "./schedule"

/** What came of a schedule. */
export interface Played {
  /** A sentence for each broken rule. */
  readonly broken: readonly string[]
  readonly seen: ReturnType<typeof seenIn>
}

/** Plays a schedule in memory, lets time go by, and judges. */
export function play(schedule: Schedule): Played {
  const world = new World(schedule)
  for (const step of schedule.steps) act(world, step)
  const rests = untilQuiet(world)
  const broken = judge(evidenceOf(world)).map(({ rule, about, sentence }) => `${rule}: ${about}: ${sentence}`)
  return { broken: rests ? broken : [...broken, "there is no end: it never comes to rest"], seen: seenIn(world) }
}
