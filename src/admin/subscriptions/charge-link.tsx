import { Button, Text } from "@medusajs/ui"
import { Moment } from "../components/moment"
import { useTell } from "../lib/act"
import { useAsk } from "../lib/ask"
import { useText } from "../lib/text"
import { LinkAddress } from "../payment-links/address"
import { useLinks, useMakeLink } from "../queries/links"

/** The address at which the customer pays a charge by hand that was given up, or the way to make one. */
export function ChargeLink({ chargeId }: { readonly chargeId: string }) {
  const t = useText()
  const tell = useTell()
  const ask = useAsk()
  const open = useLinks({ charge_id: chargeId, state: ["open"], limit: 1 })
  const make = useMakeLink()
  const [link] = open.data?.payment_links ?? []
  if (link) {
    return (
      <Text as="div" size="small" className="text-ui-fg-subtle flex flex-col gap-y-1">
        <span>
          {t("subscriptions.link.open")} <Moment at={link.expires_at} />
        </span>
        <LinkAddress url={link.url} />
      </Text>
    )
  }
  const press = async (): Promise<void> => {
    const question = { act: t("subscriptions.link.make"), title: t("subscriptions.link.title"), text: t("subscriptions.link.text") }
    if (await ask(question)) await tell.outcomeOf(make.mutateAsync({ charge_id: chargeId }), () => tell.done(t("subscriptions.link.made")))
  }
  return (
    <div>
      <Button size="small" variant="secondary" isLoading={make.isPending || open.isPending} onClick={() => void press()}>
        {t("subscriptions.link.make")}
      </Button>
    </div>
  )
}
