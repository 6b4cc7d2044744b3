import { usePrompt } from "@medusajs/ui"
import { useText } from "./text"

interface Question {
  /** What the button says. */
  readonly act: string
  readonly title: string
  /** What will happen if it is pressed. */
  readonly text: string
  /** Whether it takes something away from somebody. */
  readonly isDangerous?: boolean
  /** What the other button says; by default "Cancel". */
  readonly keep?: string
}

/** Asks once before something is done; true: it is to be done. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const t = useText()
  const prompt = usePrompt()
  return ({ act, title, text, isDangerous = false, keep }) =>
    prompt({ title, description: text, confirmText: act, cancelText: keep ?? t("act.cancel"), variant: isDangerous ? "danger" : "confirmation" })
}
