import type { Kill, Pass } from "../world/steering"

/** Points that were passed one after the other with nothing done in between: a store that dies at any of them has died the same death. */
export type Moment = readonly [Kill, ...Kill[]]

/** Two rounds of a loop are enough of it. */
const MOST_ALIKE = 2

/**
 * The moments of a scenario, in order.
 *
 * @param leaveOut points that do not count
 */
export function momentsOf(passed: readonly Pass[], leaveOut: ReadonlySet<string>): readonly Moment[] {
  const alike = new Map<string, number>()
  return groupsOf(passed.filter(({ point }) => !leaveOut.has(point))).filter((moment) => {
    const names = moment.map(({ point }) => point).join(" ")
    const count = (alike.get(names) ?? 0) + 1
    alike.set(names, count)
    return count <= MOST_ALIKE
  })
}

function groupsOf(passed: readonly Pass[]): readonly Moment[] {
  const groups: [Kill, ...Kill[]][] = []
  let before: number | undefined
  for (const { point, hit, effects } of passed) {
    const kill = { point, hit }
    const last = groups.at(-1)
    if (last && effects === before) last.push(kill)
    else groups.push([kill])
    before = effects
  }
  return groups
}
