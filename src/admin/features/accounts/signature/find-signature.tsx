import { Alert, Button, Copy, Label, Text, Textarea } from "@medusajs/ui"
import { useId, useState } from "react"
import { FormDrawer } from "../../../components/inputs/form-drawer"
import { ChoiceInput } from "../../../components/values/labelled"
import { useSentence, useNotify } from "../../../hooks/use-notify"
import { isOvertaken } from "../../../lib/format/status"
import { useMessage, useText, useLabel } from "../../../lib/format/text"
import { useChangeAccount, useFindSignature } from "../../../hooks/queries/accounts"
import type { AccountView, SignatureView } from "../../../hooks/queries/accounts"
import { messageParts } from "./signed-message"

interface Props {
  readonly account: AccountView
  readonly close: () => void
}

/** Finds out how a pasted message is signed. The server does it, so the key stays there. */
export function FindSignature({ account, close }: Props) {
  const t = useText()
  const sentenceOf = useSentence()
  const labelOf = useLabel()
  const id = useId()
  const find = useFindSignature(account.handle)
  const change = useChangeAccount(account.handle)
  const [message, setMessage] = useState(account.signed_messages[0] ?? "")
  const [text, setText] = useState("")
  const nameOf = (setting: string): string => {
    const { modification, part } = messageParts(setting)
    return modification === undefined
      ? t("signature.webhook")
      : t(`signature.${part}`, { operation: labelOf("signature.modification", modification) })
  }
  const fault = find.error ? sentenceOf(find.error, t("action.unreachable")) : undefined
  return (
    <FormDrawer
      title={t("signature.find")}
      description={t("signature.description")}
      fault={fault}
      isBusy={find.isPending}
      isHeld={change.isPending}
      isDisabled={text.trim() === ""}
      submit={t("signature.submit")}
      save={() => find.mutate({ message, text })}
      close={close}
    >
      <ChoiceInput
        label={t("signature.message")}
        name="message"
        value={message}
        options={account.signed_messages.map((value) => ({ value, label: nameOf(value) }))}
        set={(value) => (setMessage(value), find.reset())}
      />
      <div className="flex flex-col gap-y-2">
        <Label htmlFor={id} size="small" weight="plus">
          {t("signature.text")}
        </Label>
        <Textarea
          id={id}
          name="text"
          rows={10}
          spellCheck={false}
          className="font-mono"
          value={text}
          onChange={(event) => (setText(event.target.value), find.reset())}
        />
      </div>
      {find.data && (
        <Found
          account={account}
          found={find.data.signature}
          change={change}
          again={() => find.mutate({ message, text })}
          close={close}
        />
      )}
    </FormDrawer>
  )
}

interface FoundProps extends Props {
  readonly found: SignatureView
  readonly change: ReturnType<typeof useChangeAccount>
  /** Searches again, because the result is outdated once another user has changed the settings. */
  readonly again: () => void
}

function Found({ account, found, change, again, close }: FoundProps) {
  const t = useText()
  const say = useMessage()
  const notify = useNotify()
  const json = JSON.stringify(found.profile, null, 2)
  const failed = (error: Error): void => (notify.failed(error), void (isOvertaken(error) && again()))
  const save = (): void =>
    change.mutate(
      { profile: found.profile, version: found.version },
      { onSuccess: () => (notify.done(t("accounts.saved")), close()), onError: failed }
    )
  return (
    <div className="flex flex-col gap-y-3" role="status">
      <Alert variant={found.result === "as_set" || found.result === "fits" ? "success" : "error"}>
        <Text size="small">{say(found.summary)}</Text>
        {found.resolution !== null && <Text size="small">{say(found.resolution)}</Text>}
      </Alert>
      {found.changes.map(({ setting, before, after }) => (
        <Text key={setting} size="small" className="break-words">
          <code className="font-mono">{setting}</code>: {labels(before) ?? t("signature.asOthers")} → {labels(after)}
        </Text>
      ))}
      {found.profile !== null && !account.fields.profile.locked && (
        <Button type="button" size="small" isLoading={change.isPending} onClick={save}>
          {t("signature.save")}
        </Button>
      )}
      {found.profile !== null && account.fields.profile.locked && (
        <div className="flex flex-col gap-y-2">
          <Text size="small">
            {t("signature.inCode", { place: account.set_in ? say(account.set_in) : "medusa-config" })}
          </Text>
          <div className="flex items-start gap-x-2">
            <pre className="txt-compact-small min-w-0 flex-1 whitespace-pre-wrap break-words font-mono">{json}</pre>
            <Copy content={json} aria-label={t("action.copy")} />
          </div>
        </div>
      )}
    </div>
  )
}

function labels(value: unknown): string | undefined {
  if (value === null) return undefined
  return Array.isArray(value) ? value.join(", ") : JSON.stringify(value)
}
