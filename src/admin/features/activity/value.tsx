import { useFieldLabels } from "../accounts/settings/field-labels"
import { Money } from "../../components/values/money"
import { Moment } from "../../components/values/moment"
import { TextLink } from "../../components/values/text-link"
import { useLabel } from "../../lib/format/text"
import type { AuditEntryView } from "../../hooks/queries/activity"
import { useOrderNumbers } from "../../hooks/medusa/people"
import { labelsOf } from "./values"

interface Props {
  readonly action: AuditEntryView
  readonly name: string
  readonly value: unknown
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/** The value of a field as text, if it has one: an account's as in its settings. */
export function FieldValue({ action, name, value }: Props) {
  const labels = useFieldLabels()
  return action.action === "account.changed" ? (
    <>{labels(name, value)}</>
  ) : (
    <ActivityValue action={action} name={name} value={value} />
  )
}

function ActivityValue({ action, name, value }: Props) {
  const label = useLabel()
  const group = labelsOf(action.kind, name)
  if (value === null || value === undefined) return <>–</>
  if (Array.isArray(value))
    return <span className="break-words">{value.length === 0 ? "–" : value.map(itemText).join("; ")}</span>
  if (typeof value === "object") return <>{JSON.stringify(value)}</>
  const text = String(value)
  if (group !== undefined) return <>{label(group, text)}</>
  if (MOMENT.test(text)) return <Moment at={text} />
  if (name === "order_id") return <OrderNumber id={text} />
  const currency = currencyOf(action)
  return name.endsWith("amount") && currency !== undefined ? <Money amount={text} currency={currency} /> : <>{text}</>
}

/** An order's number with a link. */
function OrderNumber({ id }: { readonly id: string }) {
  const numbers = useOrderNumbers([id])
  return <TextLink to={`/orders/${id}`}>{numbers[id] ?? id}</TextLink>
}

/** An item with a title is shown by it. */
function itemText(item: unknown): string {
  return typeof item === "object" && item !== null && "title" in item ? String(item.title) : String(item)
}

function currencyOf({ input, before, after }: AuditEntryView): string | undefined {
  const code = after.currency_code ?? before.currency_code ?? input.currency_code ?? input.payment_currency
  return typeof code === "string" ? code : undefined
}
