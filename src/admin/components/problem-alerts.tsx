import { Alert, Text } from "@medusajs/ui"
import { useTold } from "../lib/text"
import type { ProblemView } from "../queries/problems"

/** Open problems with their summary, impact and resolution. */
export function ProblemAlerts({ problems }: { readonly problems: readonly ProblemView[] }) {
  const say = useTold()
  return (
    <>
      {problems.map(({ id, summary, impact, resolution, messages: told }) => (
        <Alert key={id} variant="error">
          <div className="flex flex-col gap-y-1 [overflow-wrap:anywhere]">
            <Text size="small" weight="plus">
              {say(told?.summary, summary)}
            </Text>
            <Text size="small">{say(told?.impact, impact)}</Text>
            <Text size="small">{say(told?.resolution, resolution)}</Text>
          </div>
        </Alert>
      ))}
    </>
  )
}
