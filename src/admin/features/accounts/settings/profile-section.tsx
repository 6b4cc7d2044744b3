import { Badge, Button } from "@medusajs/ui"
import { useState } from "react"
import type { AccountView } from "../../../hooks/queries/accounts"
import { Allowed } from "../../../components/allowed"
import { Row } from "../../../components/row"
import { Section } from "../../../components/section"
import { useText } from "../../../lib/format/text"
import { EditProfile } from "./edit-profile"
import { PROFILE_SETTINGS, PROFILE_SETTING_NAMES, isLocked, restOf } from "./profile-settings"
import { SettingLabels } from "./setting-labels"
import { objectOf, inputValueOf } from "./form-input"

/** The settings that the gateway's document leaves open, and the button to change them. */
export function ProfileSection({ account }: { readonly account: AccountView }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const title = t("section.profile")
  const settings = account.profile_settings
  const isDefault = (name: (typeof PROFILE_SETTING_NAMES)[number]) =>
    inputValueOf(PROFILE_SETTINGS[name], settings[name].value) ===
    inputValueOf(PROFILE_SETTINGS[name], settings[name].default)
  const rest = restOf(objectOf("profile", account.fields.profile.value))
  const locked = PROFILE_SETTING_NAMES.filter((name) => isLocked(name, account.fields))
  const isAllLocked = locked.length === PROFILE_SETTING_NAMES.length
  const side = !isAllLocked ? (
    <Allowed to="acquiring_account:update">
      <Button
        size="small"
        variant="secondary"
        aria-label={`${t("action.edit")}: ${title}`}
        onClick={() => setOpen(true)}
      >
        {t("action.edit")}
      </Button>
    </Allowed>
  ) : (
    <Badge size="2xsmall">{t("accounts.locked")}</Badge>
  )
  return (
    <Section title={title} description={t("profile.description")} side={side}>
      {PROFILE_SETTING_NAMES.map((name) => (
        <Row key={name} title={t(`profile.${name}.title`)} hint={t(`profile.${name}.hint`)}>
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words">
              <SettingLabels name={name} value={settings[name].value} />
            </span>
            {isDefault(name) && <Badge size="2xsmall">{t("accounts.default")}</Badge>}
            {!isAllLocked && locked.includes(name) && <Badge size="2xsmall">{t("accounts.locked")}</Badge>}
          </span>
        </Row>
      ))}
      <Row title={t("field.profile.title")} hint={t("field.profile.hint")}>
        {Object.keys(rest).length === 0 ? (
          <Badge size="2xsmall">{t("accounts.default")}</Badge>
        ) : (
          <pre className="txt-compact-small whitespace-pre-wrap font-mono">{JSON.stringify(rest, null, 2)}</pre>
        )}
      </Row>
      {isOpen && <EditProfile account={account} close={() => setOpen(false)} />}
    </Section>
  )
}
