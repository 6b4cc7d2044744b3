import { useState } from "react"
import { FormDrawer } from "../components/form-drawer"
import { useSentence, useTell } from "../lib/act"
import { useText, useWord } from "../lib/text"
import { useChangeAccount } from "../queries/accounts"
import type { AccountView, AccountWish } from "../queries/accounts"
import { notChosen, typedBefore, wishOfFields } from "./field-changes"
import { FieldInput } from "./field-input"
import { FIELDS, KEYS, fieldsOf } from "./fields"
import type { SectionName } from "./fields"
import { KeyInput } from "./key-input"
import { Meanwhile } from "./meanwhile"
import { useOpened } from "./opened"
import { NotTyped, isContested } from "./typed"
import type { Typed } from "./typed"
import { FieldValue } from "./value"

interface Props {
  readonly account: AccountView
  readonly section: SectionName
  readonly close: () => void
}

/** The fields of a section as a form in a drawer. Only what was touched is sent. */
export function EditFields({ account, section, close }: Props) {
  const t = useText()
  const sentenceOf = useSentence()
  const word = useWord()
  const tell = useTell()
  const change = useChangeAccount(account.handle)
  const { opened, before, refused } = useOpened(account)
  const names = fieldsOf(section).filter((name) => !opened.fields[name].locked)
  const [typed, setTyped] = useState<Typed>({})
  const [keys, setKeys] = useState<AccountWish>({})
  const [fault, setFault] = useState<string>()
  const failed = (error: Error): void => (setFault(sentenceOf(error, t("act.unreachable"))), refused(error))

  const save = (): void => {
    const missing = notChosen(opened, names, typed)
    if (missing) return setFault(t("act.notChosen", { field: t(`field.${missing}.title`) }))
    try {
      const wish = { ...wishOfFields(opened, names, typed), ...keys }
      if (Object.keys(wish).length === 0) return close()
      change.mutate({ ...wish, version: opened.version }, { onSuccess: () => (tell.done(t("accounts.saved")), close()), onError: failed })
    } catch (error) {
      if (!(error instanceof NotTyped)) throw error
      setFault(t("act.notTyped", { field: word("field", `${error.field}.title`) }))
    }
  }

  return (
    <FormDrawer title={t("accounts.edit", { section: t(`section.${section}`) })} description={t("accounts.editText")} fault={fault} isBusy={change.isPending} save={save} close={close}>
      {names.map((name) => (
        <div key={name} className="flex flex-col gap-y-1">
          <FieldInput
            name={name}
            label={t(`field.${name}.title`)}
            hint={t(`field.${name}.hint`)}
            field={FIELDS[name]}
            option={(value) => word("option", `${name}.${value}`)}
            value={typed[name] ?? typedBefore(opened, name)}
            set={(value) => setTyped((now) => ({ ...now, [name]: value }))}
          />
          {isContested(before && typedBefore(before, name), typedBefore(opened, name), typed[name]) && (
            <Meanwhile>
              <FieldValue name={name} field={opened.fields[name]} />
            </Meanwhile>
          )}
        </div>
      ))}
      {section === "gateway" &&
        KEYS.filter((name) => !opened.secrets[name].locked).map((name) => (
          <KeyInput key={name} name={name} isSaved={opened.secrets[name].saved} wish={keys[name]} set={(wish) => setKeys((now) => withKey(now, name, wish))} />
        ))}
    </FormDrawer>
  )
}

/** What is left empty is not sent: the saved key stays. */
function withKey(keys: AccountWish, name: string, wish: string | null): AccountWish {
  const others = Object.fromEntries(Object.entries(keys).filter(([other]) => other !== name))
  return wish === "" ? others : { ...others, [name]: wish }
}
