import { Alert, Text } from "@medusajs/ui"
import type { ProblemView } from "../queries/problems"

/** Open problems: what happened, what it means, and what to do. */
export function ProblemAlerts({ problems }: { readonly problems: readonly ProblemView[] }) {
  return (
    <>
      {problems.map(({ id, sentence, effect, remedy }) => (
        <Alert key={id} variant="error">
          <div className="flex flex-col gap-y-1 [overflow-wrap:anywhere]">
            <Text size="small" weight="plus">
              {sentence}
            </Text>
            <Text size="small">{effect}</Text>
            <Text size="small">{remedy}</Text>
          </div>
        </Alert>
      ))}
    </>
  )
}
