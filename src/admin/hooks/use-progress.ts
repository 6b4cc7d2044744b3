import { useSyncExternalStore } from "react"
import type { BatchRun, Progress } from "../lib/requests/batch-run"

/** The progress of a batch run, from any page of the dashboard. */
export function useProgress<Result>(run: BatchRun<Result>): Progress<Result> {
  return useSyncExternalStore(run.subscribe, run.progress)
}
