import { usePrompt } from "@medusajs/ui"
import { useModeOf } from "./use-mode-of"
import type { OfAccount } from "./use-mode-of"
import { reversal } from "./use-keyboard"
import { useText } from "../lib/format/text"

interface Confirmation {
  /** The button's text. */
  readonly action: string
  readonly title: string
  /** The consequence of the button. */
  readonly text: string
  /** The account that it concerns, because the prompt shows whether real money moves. */
  readonly of?: OfAccount
  /** Whether it takes something away from a customer or user. */
  readonly isDangerous?: boolean
  /** The other button's text; by default "Cancel". */
  readonly keep?: string
}

/** Prompts once before an action; true: confirmed. The focus returns to its previous place. */
export function useConfirm(): (question: Confirmation) => Promise<boolean> {
  const t = useText()
  const prompt = usePrompt()
  const modeOf = useModeOf()
  return async ({ action, title, text, of, isDangerous = false, keep }) => {
    const mode = of && modeOf(of)
    const goBack = reversal()
    const isAgreed = await prompt({
      title,
      description: mode ? `${text} ${t(`mode.asked.${mode}`)}` : text,
      confirmText: action,
      cancelText: keep ?? t("action.cancel"),
      variant: isDangerous ? "danger" : "confirmation",
    })
    goBack()
    return isAgreed
  }
}
