import { Alert, Button, Drawer } from "@medusajs/ui"
import { useState } from "react"
import type { FormEvent } from "react"
import { useChangeAccount } from "../queries/accounts"
import type { AccountView, AccountWish } from "../queries/accounts"
import { sentenceOf, useTell } from "../lib/act"
import { useText, useWord } from "../lib/text"
import { FieldInput } from "./field-input"
import { FIELDS, KEYS, fieldsOf } from "./fields"
import type { SectionName } from "./fields"
import { KeyInput } from "./key-input"
import { NotTyped, typedOf, valueOf } from "./typed"
import type { Typed } from "./typed"

interface Props {
  readonly account: AccountView
  readonly section: SectionName
  readonly close: () => void
}

/** The fields of a section as a form in a drawer. Only what was changed is sent. */
export function EditFields({ account, section, close }: Props) {
  const t = useText()
  const word = useWord()
  const tell = useTell()
  const change = useChangeAccount(account.handle)
  const names = fieldsOf(section).filter((name) => !account.fields[name].locked)
  const [before] = useState<Typed>(() => Object.fromEntries(names.map((name) => [name, typedOf(FIELDS[name], account.fields[name].value)])))
  const [typed, setTyped] = useState<Typed>(before)
  const [keys, setKeys] = useState<AccountWish>({})
  const [fault, setFault] = useState<string>()

  const save = (event: FormEvent): void => {
    event.preventDefault()
    try {
      const changed = names.filter((name) => typed[name] !== before[name])
      const wish = { ...Object.fromEntries(changed.map((name) => [name, valueOf(name, FIELDS[name], typed[name] ?? "")])), ...keys }
      if (Object.keys(wish).length === 0) return close()
      change.mutate(wish, { onSuccess: () => (tell.done(t("accounts.saved")), close()), onError: (error) => setFault(sentenceOf(error, t("act.unreachable"))) })
    } catch (error) {
      if (!(error instanceof NotTyped)) throw error
      setFault(t("act.notTyped", { field: word("field", `${error.field}.title`) }))
    }
  }

  return (
    <Drawer open onOpenChange={(isOpen) => !isOpen && close()}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("accounts.edit", { section: t(`section.${section}`) })}</Drawer.Title>
          <Drawer.Description className="sr-only">{t("accounts.description")}</Drawer.Description>
        </Drawer.Header>
        <form onSubmit={save} className="flex min-h-0 flex-1 flex-col" autoComplete="off" noValidate>
          <Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">
            {fault !== undefined && (
              <Alert variant="error" role="alert">
                {fault}
              </Alert>
            )}
            {names.map((name) => (
              <FieldInput
                key={name}
                name={name}
                label={t(`field.${name}.title`)}
                hint={t(`field.${name}.hint`)}
                field={FIELDS[name]}
                option={(value) => word("option", `${name}.${value}`)}
                value={typed[name] ?? ""}
                set={(value) => setTyped((now) => ({ ...now, [name]: value }))}
              />
            ))}
            {section === "gateway" &&
              KEYS.filter((name) => !account.secrets[name].locked).map((name) => (
                <KeyInput key={name} name={name} isSaved={account.secrets[name].saved} wish={keys[name]} set={(wish) => setKeys((now) => withKey(now, name, wish))} />
              ))}
          </Drawer.Body>
          <Drawer.Footer>
            <Button type="button" size="small" variant="secondary" onClick={close}>
              {t("act.cancel")}
            </Button>
            <Button type="submit" size="small" isLoading={change.isPending}>
              {t("act.save")}
            </Button>
          </Drawer.Footer>
        </form>
      </Drawer.Content>
    </Drawer>
  )
}

/** What is left empty is not sent: the saved key stays. */
function withKey(keys: AccountWish, name: string, wish: string | null): AccountWish {
  const others = Object.fromEntries(Object.entries(keys).filter(([other]) => other !== name))
  return wish === "" ? others : { ...others, [name]: wish }
}
