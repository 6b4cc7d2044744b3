import { useEffect, useId, useRef, useState } from "react"
import type { FormEvent, InputHTMLAttributes, ReactElement, ReactNode } from "react"
import { asciiDigits } from "../card/ascii-digits"
import { readCard } from "../card/card"
import type { Messages } from "../messages/messages"
import { AcquiringError } from "../shared/acquiring-error"
import { fieldOfError, findWrongField } from "./check-card"
import type { CardField } from "./check-card"
import { useAcquiring, useRoot } from "./context"
import { PayAction } from "./pay-button"
import type { PayButtonProps } from "./pay-button"
import { Placeholder } from "./placeholder"
import type { PaymentHandle } from "./use-payment"

export interface CardFormProps extends Pick<PayButtonProps, "amount" | "disabled"> {
  payment: PaymentHandle
  /** Whether to show a field for the name on the card. */
  withHolder?: boolean
  saveCard?: boolean
  /** Shown above the button, such as `<SaveCardConsent>`. */
  children?: ReactNode
}

/**
 * A form for a card. The typed card is only in the inputs: in no state, no property and no field with a name. So neither
 * React's tools nor a form action get it. It goes to the backend when the shopper presses the button.
 */
export function CardForm({ payment, withHolder, saveCard, children, ...button }: CardFormProps): ReactElement {
  const { texts } = useAcquiring()
  const root = useRoot("card-form")
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<CardField>()
  const refused = payment.error instanceof AcquiringError ? fieldOfError(payment.error.field) : undefined
  useEffect(() => {
    if (refused) setWrong(refused)
  }, [refused, payment.error])
  useEffect(() => {
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[data-field="${wrong}"]`)?.focus()
  }, [wrong])
  useEffect(() => {
    if (payment.isPaid) form.current?.reset()
  }, [payment.isPaid])
  if (!texts) return <Placeholder lines={4} />

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (payment.isBusy) return
    const card = readCard(event.currentTarget)
    const found = findWrongField(card, withHolder === true)
    setWrong(found)
    if (found) event.currentTarget.querySelector<HTMLInputElement>(`[data-field="${found}"]`)?.focus()
    else void payment.payWithCard(card, { saveCard })
  }
  const field = (name: CardField, input: InputHTMLAttributes<HTMLInputElement>) => (
    <Field name={name} texts={texts} isWrong={wrong === name} input={{ disabled: payment.isPaid, ...input }} />
  )
  return (
    <form {...root} ref={form} noValidate autoComplete="on" onSubmit={submit} aria-label={texts.card}>
      {field("number", {
        autoComplete: "cc-number",
        inputMode: "numeric",
        dir: "ltr",
        onBlur: ({ currentTarget }) => groupDigits(currentTarget),
      })}
      <div className="acq-row">
        {field("expiry", {
          autoComplete: "cc-exp",
          inputMode: "numeric",
          dir: "ltr",
          placeholder: texts.card_expiry_hint,
        })}
        {field("security_code", { autoComplete: "cc-csc", inputMode: "numeric", dir: "ltr", maxLength: 4 })}
      </div>
      {withHolder && field("holder", { autoComplete: "cc-name" })}
      {children}
      <PayAction payment={payment} {...button} />
    </form>
  )
}

const LABELS = {
  number: ["card_number", "card_number_invalid"],
  expiry: ["card_expiry", "card_expiry_invalid"],
  security_code: ["card_security_code", "card_security_code_invalid"],
  holder: ["card_holder", "card_holder_invalid"],
} as const

interface FieldProps {
  name: CardField
  texts: Messages
  isWrong: boolean
  input: InputHTMLAttributes<HTMLInputElement>
}

function Field({ name, texts, isWrong, input }: FieldProps): ReactElement {
  const id = useId()
  const [label, invalid] = LABELS[name]
  return (
    <div className="acq-field">
      <label className="acq-label" htmlFor={id}>
        {texts[label]}
      </label>
      <input
        {...input}
        id={id}
        data-field={name}
        className="acq-input"
        type="text"
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
      {isWrong && (
        <p id={`${id}-error`} className="acq-error" role="alert">
          {texts[invalid]}
        </p>
      )}
    </div>
  )
}

/** Groups of four are easier to compare with the card. Only after typing, because a change would move the cursor. */
function groupDigits(input: HTMLInputElement): void {
  const digits = asciiDigits(input.value).replace(/[\s.-]/g, "")
  if (/^\d{12,19}$/.test(digits)) input.value = digits.replace(/(\d{4})(?=\d)/g, "$1 ")
}
