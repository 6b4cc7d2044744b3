import { Alert } from "@medusajs/ui"
import type { AccountView } from "../queries/accounts"
import { useText } from "../lib/text"
import { Changes } from "./changes"
import { FieldSection } from "./field-section"
import { SECTIONS } from "./fields"
import { AccountHead } from "./head"
import { Health } from "./health"
import { SetUpList } from "./set-up-list"

/** One account: how it stands above, what it is set to below. */
export function AccountPage({ account }: { readonly account: AccountView }) {
  const t = useText()
  return (
    <div className="flex flex-col gap-y-3">
      <AccountHead account={account} />
      {account.set_in !== null && <Alert variant="info">{t("accounts.lockedText", { place: account.set_in })}</Alert>}
      <SetUpList setUp={account.set_up} />
      <FieldSection account={account} section="gateway" />
      <Health account={account} />
      {account.filled_in !== null && SECTIONS.filter((section) => section !== "gateway").map((section) => <FieldSection key={section} account={account} section={section} />)}
      <Changes changes={account.changes} />
    </div>
  )
}
