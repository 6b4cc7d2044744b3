import { Button } from "@medusajs/ui"
import { useState } from "react"
import type { FrequentSetting } from "../../../../gateway/profile/settings/frequent-settings"
import { FormDrawer } from "../../../components/inputs/form-drawer"
import { useNotify } from "../../../hooks/use-notify"
import { useText, useLabel } from "../../../lib/format/text"
import { useChangeAccount } from "../../../hooks/queries/accounts"
import type { AccountView } from "../../../hooks/queries/accounts"
import { FieldInput } from "./field-input"
import { FIELDS } from "./fields"
import { KeyInput } from "./key-input"
import { ConcurrentValue } from "./concurrent-value"
import { useOpened } from "../opened"
import {
  PROFILE_SETTINGS,
  PROFILE_SETTING_NAMES,
  isLocked,
  restTextOf,
  typedSettings,
  profileInput,
} from "./profile-settings"
import { SettingLabels } from "./setting-labels"
import { InvalidInput, isContested, objectOf, inputValueOf } from "./form-input"
import type { FormInput } from "./form-input"
import type { Fault } from "../use-titles"
import { useFault } from "../use-titles"

interface Props {
  readonly account: AccountView
  readonly close: () => void
}

/** The settings that the gateway's document leaves open: an input for each frequent one, and the rest as JSON. */
export function EditProfile({ account, close }: Props) {
  const t = useText()
  const faultOf = useFault()
  const labelOf = useLabel()
  const notify = useNotify()
  const change = useChangeAccount(account.handle)
  const { opened, before, refused } = useOpened(account)
  const settings = opened.profile_settings
  const names = PROFILE_SETTING_NAMES.filter((name) => !isLocked(name, opened.fields))
  const [touched, setTouched] = useState<FormInput>({})
  const [touchedRest, setTouchedRest] = useState<string>()
  const [fault, setFault] = useState<Fault>()
  const [key, setKey] = useState<string>()
  const typed = { ...typedSettings(settings), ...touched }
  const savedRest = restTextOf(opened)
  const rest = touchedRest ?? savedRest
  const set = (name: string, value: string | boolean): void => setTouched((now) => ({ ...now, [name]: value }))
  const defaultOf = (name: FrequentSetting) => inputValueOf(PROFILE_SETTINGS[name], settings[name].default)
  const savedOf = (name: FrequentSetting, { profile_settings }: AccountView) =>
    inputValueOf(PROFILE_SETTINGS[name], profile_settings[name].value)
  const faultAt = (name: string) => (fault?.input === name ? fault : undefined)
  /** The server rejects a change that sends requests to another path without the key; the form then shows its input. */
  const failed = (error: Error): void => {
    const found = faultOf(error)
    if (found.input === "sign_key") setKey((typed) => typed ?? "")
    setFault(found)
    refused(error)
  }

  const save = (): void => {
    if (rest === savedRest && names.every((name) => typed[name] === savedOf(name, opened))) return close()
    try {
      const update = profileInput(opened, objectOf("profile", rest), typed)
      change.mutate(
        { ...update, ...(key && { sign_key: key }), version: opened.version },
        { onSuccess: () => (notify.done(t("accounts.saved")), close()), onError: failed }
      )
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      const text =
        error.field === "profile"
          ? t("action.notTyped", { field: t("field.profile.title") })
          : t("profile.twice", { setting: error.field })
      setFault({ text, input: "profile" })
    }
  }

  return (
    <FormDrawer
      title={t("accounts.edit", { section: t("section.profile") })}
      description={t("profile.description")}
      fault={fault?.text}
      isBusy={change.isPending}
      save={save}
      close={close}
    >
      {names.map((name) => (
        <div key={name} className="flex flex-col gap-y-1">
          <FieldInput
            name={name}
            label={t(`profile.${name}.title`)}
            hint={t(`profile.${name}.hint`)}
            field={PROFILE_SETTINGS[name]}
            option={(value) => labelOf("option", `${name}.${value}`)}
            value={typed[name] ?? ""}
            set={(value) => set(name, value)}
            fault={faultAt(name)}
          />
          {isContested(before && savedOf(name, before), savedOf(name, opened), touched[name]) && (
            <ConcurrentValue>
              <SettingLabels name={name} value={settings[name].value} />
            </ConcurrentValue>
          )}
          {typed[name] !== defaultOf(name) && (
            <div className="text-ui-fg-subtle txt-small flex flex-wrap items-center gap-x-2">
              <span className="min-w-0 break-words">
                {t("accounts.default")}: <SettingLabels name={name} value={settings[name].default} />
              </span>
              <Button
                type="button"
                size="small"
                variant="transparent"
                aria-label={`${t("profile.reset")}: ${t(`profile.${name}.title`)}`}
                onClick={() => set(name, defaultOf(name))}
              >
                {t("profile.reset")}
              </Button>
            </div>
          )}
        </div>
      ))}
      {!opened.fields.profile.locked && (
        <FieldInput
          name="profile"
          label={t("field.profile.title")}
          hint={t("field.profile.hint")}
          field={FIELDS.profile}
          option={String}
          value={rest}
          set={(value) => setTouchedRest(String(value))}
          fault={faultAt("profile")}
        />
      )}
      {isContested(before && restTextOf(before), savedRest, touchedRest) && (
        <ConcurrentValue>
          <pre className="whitespace-pre-wrap font-mono">{savedRest}</pre>
        </ConcurrentValue>
      )}
      {key !== undefined && (
        <KeyInput
          name="sign_key"
          isSaved
          isNeeded
          input={key}
          set={(typed) => setKey(typed ?? "")}
          fault={faultAt("sign_key")}
        />
      )}
    </FormDrawer>
  )
}
