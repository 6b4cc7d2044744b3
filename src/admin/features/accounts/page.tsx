import { Alert } from "@medusajs/ui"
import type { AccountView } from "../../hooks/queries/accounts"
import { useMessage, useText } from "../../lib/format/text"
import { LatestChanges } from "./settings/latest-changes"
import { FieldSection } from "./settings/field-section"
import { FURTHER_SECTIONS } from "./settings/fields"
import { AccountHead } from "./head"
import { Health } from "./health"
import { PlansNotOffered } from "./plans-not-offered"
import { ProfileSection } from "./settings/profile-section"
import { SetUpList } from "./set-up-list"
import { UnfinishedFormer } from "./unfinished"

export function AccountPage({ account }: { readonly account: AccountView }) {
  const t = useText()
  const said = useMessage()
  return (
    <div className="flex flex-col gap-y-3">
      <AccountHead account={account} />
      {!account.has_provider && <Alert variant="warning">{t("accounts.noProvider")}</Alert>}
      {account.set_in !== null && (
        <Alert variant="info">{t("accounts.lockedText", { place: said(account.set_in) })}</Alert>
      )}
      {account.filled_in !== null && !account.direct_cards_allowed && account.fields.flow.value !== "hosted" && (
        <Alert variant="warning">{t("accounts.directCardsOff")}</Alert>
      )}
      <PlansNotOffered plans={account.plans_not_offered} />
      <UnfinishedFormer unfinished_payments={account.unfinished_payments} />
      <SetUpList setUp={account.set_up} />
      <FieldSection account={account} section="gateway" />
      <Health account={account} />
      {account.filled_in !== null &&
        FURTHER_SECTIONS.map((section) => <FieldSection key={section} account={account} section={section} />)}
      {account.filled_in !== null && <ProfileSection account={account} />}
      <LatestChanges account={account} />
    </div>
  )
}
