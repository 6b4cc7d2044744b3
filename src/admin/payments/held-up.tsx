import { Text } from "@medusajs/ui"
import { useText } from "../lib/text"
import type { ModificationView } from "./left"

/** Why buttons cannot be pressed, on a line of its own below them: what has to end first. */
export function HeldUp({ by }: { readonly by: readonly ModificationView["kind"][] }) {
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
