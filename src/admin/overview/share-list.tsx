import { Text } from "@medusajs/ui"
import { useText } from "../lib/text"

interface Share {
  readonly label: string
  readonly hint?: string
  readonly count: number
}

/** How often each of several things was, as bars beside their names. */
export function ShareList({ shares }: { readonly shares: readonly Share[] }) {
  const t = useText()
  const most = Math.max(1, ...shares.map(({ count }) => count))
  if (shares.length === 0) {
    return (
      <Text size="small" className="text-ui-fg-subtle px-6 py-4">
        {t("overview.nothing")}
      </Text>
    )
  }
  return (
    <ul className="flex flex-col gap-y-3 px-6 py-4">
      {shares.map(({ label, hint, count }) => (
        <li key={`${label} ${hint ?? ""}`} className="flex flex-col gap-y-1">
          <div className="txt-compact-small flex justify-between gap-x-4">
            <span className="min-w-0 break-words">
              {label} {hint !== undefined && <span className="text-ui-fg-subtle">{hint}</span>}
            </span>
            <span className="tabular-nums">{count}</span>
          </div>
          <div aria-hidden="true" className="bg-ui-bg-subtle h-1.5 rounded-full">
            <div className="h-1.5 rounded-full bg-ui-fg-muted" style={{ width: `${(count / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
