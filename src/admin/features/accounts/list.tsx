import { Text } from "@medusajs/ui"
import { TriangleRightMini } from "@medusajs/icons"
import { Link } from "react-router-dom"
import type { AccountRow } from "../../hooks/queries/accounts"
import { AccountBadge, ModeBadge } from "../../components/values/badges"
import { useText } from "../../lib/format/text"

/** The accounts in a list, each with its next step. */
export function AccountList({ accounts }: { readonly accounts: readonly AccountRow[] }) {
  return (
    <ul className="divide-y">
      {accounts.map((account) => (
        <li key={account.handle}>
          <Link
            to={`/settings/card-gateway/${account.handle}`}
            className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus flex items-center justify-between gap-x-4 px-6 py-4 outline-none"
          >
            <div className="flex min-w-0 flex-col gap-y-1">
              <span className="flex flex-wrap items-center gap-2">
                <Text size="small" weight="plus" leading="compact">
                  {nameOf(account)}
                </Text>
                {account.filled_in !== null && <ModeBadge mode={account.mode} />}
                <AccountBadge account={account} />
              </span>
              <NextStep account={account} />
            </div>
            <TriangleRightMini className="text-ui-fg-muted shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NextStep({ account: { set_up, has_provider, enabled } }: { readonly account: AccountRow }) {
  const t = useText()
  const text = !has_provider
    ? t("accounts.noProvider")
    : set_up.next
      ? t("accounts.next", { step: t(`setUp.step.${set_up.next}`) })
      : t(enabled ? "accounts.ready" : "accounts.disabled")
  return (
    <Text size="small" className="text-ui-fg-subtle">
      {text}
    </Text>
  )
}

/** Returns the merchant's name of an account; without one, its handle. */
export function nameOf({ handle, fields }: Pick<AccountRow, "handle" | "fields">): string {
  const name = fields.name.value
  return typeof name === "string" && name !== "" ? `${name} (${handle})` : handle
}
