import { Badge, Button } from "@medusajs/ui"
import { useState } from "react"
import { Section } from "../components/section"
import { TextLink } from "../components/text-link"
import { useText } from "../lib/text"
import type { ContractView } from "../queries/contracts"
import { useOrderNumbers } from "../queries/people"
import { comingCycles } from "./calendar"
import { ChargeLine } from "./charge-line"
import { CycleLine } from "./cycle-line"
import { NextAmount } from "./next-amount"

const COMING = 3

const PAST = 6

/** What comes next, and what was charged for each cycle, the latest first. */
export function Calendar({ contract }: { readonly contract: ContractView }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const { charges, order_id, anchor_at, consented_at } = contract
  const shown = isWhole ? charges : charges.slice(0, PAST)
  const numbers = useOrderNumbers([order_id, ...shown.map((charge) => charge.order_id)].filter((id) => id !== null))
  return (
    <Section title={t("subscriptions.calendar")} description={t("subscriptions.calendarText", { zone: contract.zone })}>
      {comingCycles(contract, COMING)
        .toReversed()
        .map(({ cycle, at }) => (
          <CycleLine
            key={cycle}
            cycle={cycle}
            at={at.toISOString()}
            badge={<Badge size="2xsmall">{t("subscriptions.coming")}</Badge>}
          >
            {cycle === contract.cycle + 1 && <NextAmount contract={contract} />}
          </CycleLine>
        ))}
      {shown.map((charge) => (
        <ChargeLine
          key={charge.id}
          contract={contract}
          charge={charge}
          orderNumber={charge.order_id === null ? undefined : numbers[charge.order_id]}
        />
      ))}
      {charges.length > shown.length ? (
        <div className="px-6 py-3">
          <Button size="small" variant="transparent" onClick={() => setWhole(true)}>
            {t("subscriptions.showAll", { count: charges.length })}
          </Button>
        </div>
      ) : (
        order_id !== null && (
          <CycleLine
            cycle={1}
            at={charges.length === contract.cycle - 1 ? (anchor_at ?? consented_at) : consented_at}
            badge={<Badge size="2xsmall">{t("subscriptions.first")}</Badge>}
          >
            <TextLink to={`/orders/${order_id}`}>{numbers[order_id] ?? order_id}</TextLink>
          </CycleLine>
        )
      )}
    </Section>
  )
}
