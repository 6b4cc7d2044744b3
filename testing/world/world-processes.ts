import type { Child } from "../processes/child"

type Stoppable = Pick<Child, "stop">

/** Jest loads set-up and tear-down apart from each other: the global object is what they share. */
declare global {
  var acquiringTestProcesses: Stoppable[] | undefined
}

/** Notes processes that the tear-down is to end. */
export function keepRunning(...children: readonly Stoppable[]): void {
  globalThis.acquiringTestProcesses = [...(globalThis.acquiringTestProcesses ?? []), ...children]
}

/** Ends them, the last one first. */
export async function endAll(): Promise<void> {
  for (const child of (globalThis.acquiringTestProcesses ?? []).reverse()) await child.stop()
  globalThis.acquiringTestProcesses = []
}

/** Runs a set-up; jest does not tear down what failed to be set up. */
export async function endAllWhenItFails(setUp: () => Promise<unknown>): Promise<void> {
  try {
    await setUp()
  } catch (error) {
    await endAll()
    throw error
  }
}
