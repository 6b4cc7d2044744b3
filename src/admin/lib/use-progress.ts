import { useSyncExternalStore } from "react"
import type { BatchRun, Progress } from "./batch-run"

/** How far work on many is, wherever in the dashboard it was begun. */
export function useProgress<Result>(run: BatchRun<Result>): Progress<Result> {
  return useSyncExternalStore(run.subscribe, run.progress)
}
