import { Text } from "@medusajs/ui"
import { useText } from "../lib/text"
import { ShareBar } from "./share-bar"

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
        <li key={`${label} ${hint ?? ""}`}>
          <ShareBar share={count / most} value={String(count)}>
            {label} {hint !== undefined && <span className="text-ui-fg-subtle">{hint}</span>}
          </ShareBar>
        </li>
      ))}
    </ul>
  )
}
