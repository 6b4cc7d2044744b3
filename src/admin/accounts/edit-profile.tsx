import { Button } from "@medusajs/ui"
import { useState } from "react"
import type { FrequentSetting } from "../../gateway/settings/frequent-settings"
import { FormDrawer } from "../components/form-drawer"
import { sentenceOf, useTell } from "../lib/act"
import { useText, useWord } from "../lib/text"
import { useChangeAccount } from "../queries/accounts"
import type { AccountView } from "../queries/accounts"
import { FieldInput } from "./field-input"
import { FIELDS } from "./fields"
import { PROFILE_SETTINGS, PROFILE_SETTING_NAMES, isLocked, restOf, wishOf } from "./profile-settings"
import { SettingWords } from "./setting-words"
import { NotTyped, objectOf, typedOf } from "./typed"
import type { Typed } from "./typed"

interface Props {
  readonly account: AccountView
  readonly close: () => void
}

/** What the gateway's document leaves open: an input for each setting that merchants meet, and the rest as JSON. */
export function EditProfile({ account, close }: Props) {
  const t = useText()
  const word = useWord()
  const tell = useTell()
  const change = useChangeAccount(account.handle)
  const settings = account.profile_settings
  const names = PROFILE_SETTING_NAMES.filter((name) => !isLocked(name, account.fields))
  const [typed, setTyped] = useState<Typed>(() => Object.fromEntries(PROFILE_SETTING_NAMES.map((name) => [name, typedOf(PROFILE_SETTINGS[name], settings[name].value)])))
  const [rest, setRest] = useState(() => JSON.stringify(restOf(objectOf("profile", account.fields.profile.value)), null, 2))
  const [fault, setFault] = useState<string>()
  const set = (name: string, value: string | boolean): void => setTyped((now) => ({ ...now, [name]: value }))
  const defaultOf = (name: FrequentSetting) => typedOf(PROFILE_SETTINGS[name], settings[name].default)

  const save = (): void => {
    try {
      change.mutate(wishOf(account, objectOf("profile", rest), typed), { onSuccess: () => (tell.done(t("accounts.saved")), close()), onError: (error) => setFault(sentenceOf(error, t("act.unreachable"))) })
    } catch (error) {
      if (!(error instanceof NotTyped)) throw error
      setFault(error.field === "profile" ? t("act.notTyped", { field: t("field.profile.title") }) : t("profile.twice", { setting: error.field }))
    }
  }

  return (
    <FormDrawer title={t("accounts.edit", { section: t("section.profile") })} description={t("profile.description")} fault={fault} isBusy={change.isPending} save={save} close={close}>
      {names.map((name) => (
        <div key={name} className="flex flex-col gap-y-1">
          <FieldInput
            name={name}
            label={t(`profile.${name}.title`)}
            hint={t(`profile.${name}.hint`)}
            field={PROFILE_SETTINGS[name]}
            option={(value) => word("option", `${name}.${value}`)}
            value={typed[name] ?? ""}
            set={(value) => set(name, value)}
          />
          {typed[name] !== defaultOf(name) && (
            <div className="text-ui-fg-subtle txt-small flex flex-wrap items-center gap-x-2">
              <span className="min-w-0 break-words">
                {t("accounts.default")}: <SettingWords name={name} value={settings[name].default} />
              </span>
              <Button type="button" size="small" variant="transparent" aria-label={`${t("profile.reset")}: ${t(`profile.${name}.title`)}`} onClick={() => set(name, defaultOf(name))}>
                {t("profile.reset")}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!account.fields.profile.locked && <FieldInput name="profile" label={t("field.profile.title")} hint={t("field.profile.hint")} field={FIELDS.profile} option={String} value={rest} set={(value) => setRest(String(value))} />}
    </FormDrawer>
  )
}
