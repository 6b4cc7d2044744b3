import { Alert, Text } from "@medusajs/ui"
import { useMessage } from "../lib/format/text"
import type { ProblemView } from "../hooks/queries/problems"

/** Open problems with their summary, impact and resolution. */
export function ProblemAlerts({ problems }: { readonly problems: readonly ProblemView[] }) {
  const say = useMessage()
  return (
    <>
      {problems.map(({ id, summary, impact, resolution }) => (
        <Alert key={id} variant="error">
          <div className="flex flex-col gap-y-1 [overflow-wrap:anywhere]">
            <Text size="small" weight="plus">
              {say(summary)}
            </Text>
            <Text size="small">{say(impact)}</Text>
            <Text size="small">{say(resolution)}</Text>
          </div>
        </Alert>
      ))}
    </>
  )
}
