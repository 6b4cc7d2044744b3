import type { Pass } from "../world/steering"

/** Points that were passed one after the other with nothing done in between: a store that dies at any of them has died the same death. */
export type Moment = readonly [Pass, ...Pass[]]

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
  const groups: [Pass, ...Pass[]][] = []
  for (const pass of passed) {
    const last = groups.at(-1)
    if (last?.[0].effects === pass.effects) last.push(pass)
    else groups.push([pass])
  }
  return groups
}
