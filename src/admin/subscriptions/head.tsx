import { useState } from "react"
import { Button } from "@medusajs/ui"
import { AccountMode } from "../components/account-name"
import { Section } from "../components/section"
import { useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { useText } from "../lib/text"
import { useChangeContract } from "../queries/contracts"
import type { ContractStep, ContractView } from "../queries/contracts"
import { useMay } from "../queries/permissions"
import { allowedActs } from "./allowed"
import type { ContractAct } from "./allowed"
import { ContractBadge } from "./badges"
import { ChangeCard } from "./change-card"
import { ChangeTerms } from "./change-terms"
import { useQuestion } from "./question"
import type { PressedAct } from "./question"

/** What it takes beside to charge now. */
const CHARGES = ["capture:create"] as const

/** A subscription's name and state, and what can be done with it as it stands. */
export function ContractHead({ contract }: { readonly contract: ContractView }) {
  const t = useText()
  const [open, setOpen] = useState<FormAct>()
  const close = (): void => setOpen(undefined)
  const may = useMay()
  const acts = allowedActs(contract).filter((act) =>
    may("acquiring_subscription:update", ...(act === "charge" ? CHARGES : []))
  )
  const side = (
    <>
      <AccountMode handle={contract.account} mode={contract.mode} />
      <ContractBadge state={contract.state} />
    </>
  )
  return (
    <Section level="h1" title={contract.name} description={t(`subscriptions.stateText.${contract.state}`)} side={side}>
      {acts.length > 0 && (
        <div className="flex flex-wrap gap-2 px-6 py-4">
          {acts.map((act) =>
            isForm(act) ? (
              <Button key={act} size="small" variant="secondary" onClick={() => setOpen(act)}>
                {t(`subscriptions.act.${act}`)}
              </Button>
            ) : (
              <ActButton key={act} act={act} contract={contract} />
            )
          )}
        </div>
      )}
      {open === "change" && <ChangeTerms contract={contract} close={close} />}
      {open === "card" && <ChangeCard contract={contract} close={close} />}
    </Section>
  )
}

/** What is asked for in a form. */
type FormAct = Extract<ContractAct, "change" | "card">

function isForm(act: ContractAct): act is FormAct {
  return act === "change" || act === "card"
}

/** What is about the next cycle says which one was seen: on a page that is behind, it would be done to another one. */
function stepOf(act: PressedAct, { next_due_at }: ContractView): ContractStep {
  switch (act) {
    case "charge":
    case "skip":
      return { path: act, body: { next_due_at } }
    case "cancel_end":
      return { path: "cancel", body: { at: "end" } }
    case "cancel_now":
      return { path: "cancel", body: { at: "now" } }
    case "ask_card":
      return { path: "card/ask" }
    case "pause":
    case "resume":
      return { path: act }
  }
}

/** Asks once, saying what will happen in money and when, and does it. */
function ActButton({ act, contract }: { readonly act: PressedAct; readonly contract: ContractView }) {
  const t = useText()
  const tell = useTell()
  const ask = useAsk()
  const question = useQuestion(contract)
  const change = useChangeContract(contract.id)
  const press = async (): Promise<void> => {
    const name = t(`subscriptions.act.${act}`)
    const isDangerous = act === "cancel_now" || act === "cancel_end"
    const agreed = await ask({
      act: name,
      title: t("subscriptions.askTitle", { act: name, name: contract.name }),
      text: question(act),
      of: contract,
      isDangerous,
      ...(isDangerous ? { keep: t("subscriptions.ask.keep") } : {}),
    })
    if (agreed)
      await tell.outcomeOf(change.mutateAsync(stepOf(act, contract)), () => tell.done(t(`subscriptions.done.${act}`)))
  }
  return (
    <Button size="small" variant="secondary" isLoading={change.isPending} onClick={() => void press()}>
      {t(`subscriptions.act.${act}`)}
    </Button>
  )
}
