import { Tooltip } from "@medusajs/ui"
import { useText } from "../../lib/format/text"
import type { AuditEntryView } from "../../hooks/queries/activity"

interface Props {
  readonly action: Pick<AuditEntryView, "actor_id" | "credential" | "ip_address" | "user_agent">
  /** The names of users, by id. */
  readonly names: Readonly<Record<string, string>>
}

/** The actor: a user by name, a secret API key by its id. */
export function WhoShort({ action: { actor_id }, names }: Props) {
  const t = useText()
  return <>{actor_id === null ? t("activity.nobody") : (names[actor_id] ?? actor_id)}</>
}

/** The actor with their credential, IP address and browser. */
export function Who({ action, names }: Props) {
  const t = useText()
  const { credential, ip_address, user_agent } = action
  const from = [credential === null ? null : t(`activity.credential.${credential}`), ip_address]
    .filter((part) => part !== null)
    .join(", ")
  return (
    <span className="flex max-w-48 flex-col items-start gap-y-0.5 whitespace-normal break-words py-1.5">
      <span className="max-w-full">
        <WhoShort action={action} names={names} />
      </span>
      {from !== "" && <span className="txt-compact-xsmall text-ui-fg-subtle max-w-full">{from}</span>}
      {user_agent !== null && (
        <Tooltip content={user_agent}>
          <span tabIndex={0} className="txt-compact-xsmall text-ui-fg-subtle line-clamp-2 max-w-full">
            {user_agent}
          </span>
        </Tooltip>
      )}
    </span>
  )
}
