import { useState } from "react"
import { FormDrawer } from "../../../components/inputs/form-drawer"
import { useNotify } from "../../../hooks/use-notify"
import { useText, useLabel } from "../../../lib/format/text"
import { useChangeAccount } from "../../../hooks/queries/accounts"
import type { AccountView, AccountInput } from "../../../hooks/queries/accounts"
import { changesAddress, changesNumbers, fieldKindOf, notChosen, typedBefore, inputOfFields } from "./field-changes"
import { FieldInput } from "./field-input"
import { KEYS, fieldsOf } from "./fields"
import type { SectionName } from "./fields"
import { KeyInput } from "./key-input"
import { ConcurrentValue } from "./concurrent-value"
import { useOpened } from "../opened"
import { InvalidInput, isContested } from "./form-input"
import type { FormInput } from "./form-input"
import type { Fault } from "../use-titles"
import { useFault, useTitles } from "../use-titles"
import { UnfinishedPresent } from "../unfinished"
import { FieldValue } from "./field-value"

interface Props {
  readonly account: AccountView
  readonly section: SectionName
  readonly close: () => void
}

/** The fields of a section as a form in a drawer. It sends only the fields that the user changed. */
export function EditFields({ account, section, close }: Props) {
  const t = useText()
  const faultOf = useFault()
  const titleOf = useTitles()
  const labelOf = useLabel()
  const notify = useNotify()
  const change = useChangeAccount(account.handle)
  const { opened, before, refused } = useOpened(account)
  const names = fieldsOf(section).filter((name) => !opened.fields[name].locked)
  const [typed, setTyped] = useState<FormInput>({})
  const [keys, setKeys] = useState<AccountInput>({})
  const [fault, setFault] = useState<Fault>()
  const isElsewhere = opened.secrets.sign_key.saved && changesAddress(opened, typed)
  const faultAt = (name: string) => (fault?.input === name ? fault : undefined)
  const failed = (error: Error): void => (setFault(faultOf(error)), refused(error))

  const save = (): void => {
    const missing = notChosen(opened, names, typed)
    if (missing) return setFault({ text: t("action.notChosen", { field: titleOf(missing) }), input: missing })
    if (isElsewhere && keys.sign_key === undefined) return setFault({ text: t("key.needed"), input: "sign_key" })
    try {
      const update = { ...inputOfFields(opened, names, typed), ...keys }
      if (Object.keys(update).length === 0) return close()
      change.mutate(
        { ...update, version: opened.version },
        { onSuccess: () => (notify.done(t("accounts.saved")), close()), onError: failed }
      )
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      setFault({ text: t("action.notTyped", { field: titleOf(error.field) }), input: error.field })
    }
  }

  return (
    <FormDrawer
      title={t("accounts.edit", { section: t(`section.${section}`) })}
      description={t("accounts.editText")}
      fault={fault?.text}
      isBusy={change.isPending}
      save={save}
      close={close}
    >
      {changesNumbers(opened, names, typed) && <UnfinishedPresent unfinished_payments={account.unfinished_payments} />}
      {names.map((name) => (
        <div key={name} className="flex flex-col gap-y-1">
          <FieldInput
            name={name}
            label={t(`field.${name}.title`)}
            hint={
              name === "flow" && !opened.direct_cards_allowed ? t("accounts.directCardsOff") : t(`field.${name}.hint`)
            }
            field={fieldKindOf(opened, name)}
            option={(value) => labelOf("option", `${name}.${value}`)}
            value={typed[name] ?? typedBefore(opened, name)}
            set={(value) => setTyped((now) => ({ ...now, [name]: value }))}
            fault={faultAt(name)}
          />
          {isContested(before && typedBefore(before, name), typedBefore(opened, name), typed[name]) && (
            <ConcurrentValue>
              <FieldValue name={name} field={opened.fields[name]} />
            </ConcurrentValue>
          )}
        </div>
      ))}
      {section === "gateway" &&
        KEYS.filter((name) => !opened.secrets[name].locked).map((name) => (
          <KeyInput
            key={name}
            name={name}
            isSaved={opened.secrets[name].saved}
            isNeeded={name === "sign_key" && isElsewhere}
            input={keys[name]}
            set={(value) => setKeys((now) => withKey(now, name, value))}
            fault={faultAt(name)}
          />
        ))}
    </FormDrawer>
  )
}

/** An empty input is not sent, so the saved key stays. */
function withKey(keys: AccountInput, name: string, value: string | null): AccountInput {
  const others = Object.fromEntries(Object.entries(keys).filter(([other]) => other !== name))
  return value === "" ? others : { ...others, [name]: value }
}
