import type { Child } from "../../../testing/processes/child"

/** A process that never ends and prints nothing. */
export const CHILD: Child = {
  name: "a process",
  ended: new Promise(() => undefined),
  line: () => new Promise(() => undefined),
  tail: () => "",
  stop: async () => undefined,
  kill: async () => undefined,
}
