import { Button, Text } from "@medusajs/ui"
import { useEffect, useRef } from "react"
import type { ReactNode, RefObject } from "react"
import type { BatchRun } from "../lib/requests/batch-run"
import { useText } from "../lib/format/text"
import { useProgress } from "../hooks/use-progress"
import { Section } from "./section"

interface Props<Result> {
  readonly run: BatchRun<Result>
  readonly title: string
  /** A summary of the results in one line. */
  readonly summary?: (results: readonly Result[]) => string
  /** Absent if the results are shown in another place. */
  readonly children?: (results: readonly Result[]) => ReactNode
}

/** A prompt returns the focus to its button a moment after the answer. */
const REVERSED_MS = 100

/** The progress of a batch, and its results at the end. */
export function RunProgress<Result>({ run, title, summary, children }: Props<Result>) {
  const t = useText()
  const { state, total, results } = useProgress(run)
  const box = useKeyboardHere(state === "running")
  if (state === "idle") return null
  const isEnded = state === "ended"
  const done = results.length
  const side = isEnded ? (
    <Button size="small" variant="secondary" onClick={run.forget}>
      {t("batch.close")}
    </Button>
  ) : (
    <Button size="small" variant="secondary" isLoading={state === "stopping"} onClick={run.stop}>
      {t("batch.stop")}
    </Button>
  )
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Section title={title} description={isEnded ? summary?.(results) : t("batch.leave")} side={side}>
        {!isEnded && (
          <div className="flex flex-col gap-y-2 px-6 py-4">
            <Text size="small" role="status">
              {t(state === "stopping" ? "batch.stopping" : "batch.done", { done, total })}
            </Text>
            <div
              role="progressbar"
              aria-label={title}
              aria-valuenow={done}
              aria-valuemin={0}
              aria-valuemax={total}
              className="bg-ui-bg-component h-1.5 overflow-hidden rounded-full"
            >
              <div
                className="bg-ui-bg-interactive h-full rounded-full transition-all"
                style={{ width: `${(100 * done) / total}%` }}
              />
            </div>
          </div>
        )}
        {isEnded && children && <div className="max-h-96 overflow-auto">{children(results)}</div>}
      </Section>
    </div>
  )
}

/** If the button that started the run is gone, the focus moves to its progress, not to the top of the page. */
function useKeyboardHere(isRunning: boolean): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isRunning) return
    setTimeout(() => document.activeElement?.contains(box.current) && box.current?.focus(), REVERSED_MS)
  }, [isRunning])
  return box
}
