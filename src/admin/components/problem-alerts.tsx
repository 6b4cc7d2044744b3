import { Alert, Text } from "@medusajs/ui"
import { useTold } from "../lib/text"
import type { ProblemView } from "../queries/problems"

/** Open problems: what happened, what it means, and what to do. */
export function ProblemAlerts({ problems }: { readonly problems: readonly ProblemView[] }) {
  const say = useTold()
  return (
    <>
      {problems.map(({ id, sentence, effect, remedy, told }) => (
        <Alert key={id} variant="error">
          <div className="flex flex-col gap-y-1 [overflow-wrap:anywhere]">
            <Text size="small" weight="plus">
              {say(told?.sentence, sentence)}
            </Text>
            <Text size="small">{say(told?.effect, effect)}</Text>
            <Text size="small">{say(told?.remedy, remedy)}</Text>
          </div>
        </Alert>
      ))}
    </>
  )
}
