import { Badge, Button } from "@medusajs/ui"
import { useState } from "react"
import type { AccountView } from "../../../hooks/queries/accounts"
import { Allowed } from "../../../components/allowed"
import { Moment } from "../../../components/values/moment"
import { Row } from "../../../components/row"
import { Section } from "../../../components/section"
import { useText } from "../../../lib/format/text"
import { EditFields } from "./edit-fields"
import { KEYS, fieldsOf } from "./fields"
import type { KeyName, SectionName } from "./fields"
import { typedBefore } from "./field-changes"
import { FieldValue } from "./field-value"

interface Props {
  readonly account: AccountView
  readonly section: SectionName
}

/** Some fields of an account with their values, and the button to change them. */
export function FieldSection({ account, section }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isLocked = isSectionLocked(account, section)
  const title = t(`section.${section}`)
  const button = t(account.filled_in === null ? "accounts.fillIn" : "action.edit")
  const side = isLocked ? (
    <Badge size="2xsmall">{t("accounts.locked")}</Badge>
  ) : (
    <Allowed to="acquiring_account:update">
      <Button
        size="small"
        variant={account.filled_in === null ? "primary" : "secondary"}
        aria-label={`${button}: ${title}`}
        onClick={() => setOpen(true)}
      >
        {button}
      </Button>
    </Allowed>
  )
  return (
    <Section title={title} side={side}>
      {fieldsOf(section).map((name) => (
        <Row key={name} title={t(`field.${name}.title`)}>
          <FieldValue name={name} field={account.fields[name]} typed={typedBefore(account, name)} />
        </Row>
      ))}
      {section === "gateway" &&
        KEYS.map((name) => (
          <Row key={name} title={t(`key.${name}`)}>
            <KeyState name={name} secret={account.secrets[name]} />
          </Row>
        ))}
      {isOpen && <EditFields account={account} section={section} close={() => setOpen(false)} />}
    </Section>
  )
}

/** Whether nothing of a section can be changed here. */
function isSectionLocked({ fields, secrets }: AccountView, section: SectionName): boolean {
  return (
    fieldsOf(section).every((name) => fields[name].locked) &&
    (section !== "gateway" || KEYS.every((name) => secrets[name].locked))
  )
}

interface KeyProps {
  readonly name: KeyName
  readonly secret: AccountView["secrets"][KeyName]
}

/** Whether there is a key, since when, and the place that sets it; never the key. */
function KeyState({ name, secret }: KeyProps) {
  const t = useText()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>
        <WhetherSaved name={name} secret={secret} />
      </span>
      {secret.locked && <Badge size="2xsmall">{t("accounts.locked")}</Badge>}
    </span>
  )
}

function WhetherSaved({ name, secret }: KeyProps) {
  const t = useText()
  if (!secret.saved) return <>{t(name === "sign_key" ? "key.missing" : "key.none")}</>
  if (secret.saved_at === null) return <>{t("key.saved")}</>
  return (
    <>
      {t("key.savedOn")} <Moment at={secret.saved_at} />
    </>
  )
}
