import { Text } from "@medusajs/ui"
import { useText } from "../../../lib/format/text"
import type { ModificationView } from "./remaining-amount"

/** Why buttons are disabled, on a line below them: the modification that must end first. */
export function BlockedBy({ by }: { readonly by: readonly ModificationView["kind"][] }) {
  const t = useText()
  return (
    <>
      {by.map((kind) => (
        <Text key={kind} size="small" className="text-ui-fg-subtle basis-full">
          {t("payment.inTheWay", { what: t(`payment.modification.kind.${kind}`) })}
        </Text>
      ))}
    </>
  )
}
