import { join } from "node:path"
import { root } from "../../../testing/processes/folders"

/** Everything of a run that can be thrown away: data, logs, instrumented code. */
const folder = join(root, ".cache", "crash")

export const FILES = {
  folder,
  code: join(folder, "code.json"),
  steering: join(folder, "steering"),
  postgres: join(folder, "postgres"),
  note: join(folder, "prepared.json"),
  log: (name: string) => join(folder, "logs", `${name}.log`),
} as const
