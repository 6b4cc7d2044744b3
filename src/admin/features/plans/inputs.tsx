import { Hint } from "@medusajs/ui"
import { PRICINGS } from "../../../domain/subscriptions/plan"
import { INTERVALS } from "../../../domain/shared/calendar"
import { ChoiceInput, TextInput } from "../../components/values/labelled"
import { useText } from "../../lib/format/text"
import { nameOf } from "../accounts/list"
import type { AccountRow } from "../../hooks/queries/accounts"
import { useCurrencies } from "../../hooks/medusa/store"
import type { PlanFormInput } from "./form-input"
import { INTRO_FOR } from "./form-input"

interface Props {
  readonly typed: PlanFormInput
  /** The accounts for a new plan; `undefined` for an existing one, whose account cannot change. */
  readonly accounts: readonly AccountRow[] | undefined
  readonly set: (change: Partial<PlanFormInput>) => void
}

export function PlanInputs({ typed, accounts, set }: Props) {
  const t = useText()
  return (
    <>
      <TextInput
        label={t("plans.field.name")}
        hint={t("plans.field.nameHint")}
        name="name"
        value={typed.name}
        set={(name) => set({ name })}
      />
      {accounts && (
        <ChoiceInput
          label={t("plans.field.account")}
          hint={t("plans.field.accountHint")}
          name="account"
          value={typed.account}
          options={accounts.map((account) => ({
            value: account.handle,
            label: `${nameOf(account)} · ${t(`mode.${account.mode}`)}`,
          }))}
          set={(account) => set({ account })}
        />
      )}
      <div className="grid grid-cols-2 gap-x-4">
        <TextInput
          label={t("plans.field.interval_count")}
          name="interval_count"
          inputMode="numeric"
          value={typed.interval_count}
          set={(interval_count) => set({ interval_count })}
        />
        <ChoiceInput
          label={t("plans.field.unit")}
          name="interval"
          value={typed.interval}
          options={INTERVALS.map((value) => ({ value, label: t(`plans.unit.${value}`) }))}
          set={(interval) => set({ interval })}
        />
      </div>
      <TextInput
        label={t("plans.field.cycles")}
        hint={t("plans.field.cyclesHint")}
        name="cycles"
        inputMode="numeric"
        placeholder={t("plans.endless")}
        value={typed.cycles}
        set={(cycles) => set({ cycles })}
      />
      <ChoiceInput
        label={t("plans.field.pricing")}
        hint={t(`plans.pricingText.${typed.pricing}`)}
        name="pricing"
        value={typed.pricing}
        options={PRICINGS.map((value) => ({ value, label: t(`plans.pricing.${value}`) }))}
        set={(pricing) => set({ pricing })}
      />
      <TextInput
        label={t("plans.field.intro_cycles")}
        hint={t("plans.field.introHint")}
        name="intro_cycles"
        inputMode="numeric"
        value={typed.intro_cycles}
        set={(intro_cycles) => set({ intro_cycles })}
      />
      {typed.intro_cycles.trim() !== "0" && typed.intro_cycles.trim() !== "" && (
        <>
          <IntroPrices typed={typed} set={set} />
          <ChoiceInput
            label={t("plans.field.intro_for")}
            hint={t("plans.field.introForHint")}
            name="intro_for"
            value={typed.intro_for}
            options={INTRO_FOR.map((value) => ({ value, label: t(`plans.introFor.${value}`) }))}
            set={(intro_for) => set({ intro_for })}
          />
        </>
      )}
    </>
  )
}

function IntroPrices({ typed: { intro_prices: prices }, set }: Pick<Props, "typed" | "set">) {
  const t = useText()
  const codes = [...new Set([...useCurrencies(), ...Object.keys(prices)])]
  return (
    <fieldset className="flex flex-col gap-y-4">
      <legend className="txt-compact-small-plus mb-1">{t("plans.field.intro_prices")}</legend>
      <Hint>{t("plans.field.pricesHint")}</Hint>
      {codes.map((code) => (
        <TextInput
          key={code}
          label={code.toUpperCase()}
          name={`price-${code}`}
          inputMode="decimal"
          value={prices[code] ?? ""}
          set={(price) => set({ intro_prices: { ...prices, [code]: price } })}
        />
      ))}
    </fieldset>
  )
}
