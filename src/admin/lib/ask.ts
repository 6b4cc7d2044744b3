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
}

/** Asks once before something is done; true: it is to be done. */
export function useAsk(): (question: Question) => Promise<boolean> {
  const t = useText()
  const prompt = usePrompt()
  return ({ act, title, text, isDangerous = false }) =>
    prompt({ title, description: text, confirmText: act, cancelText: t("act.cancel"), variant: isDangerous ? "danger" : "confirmation" })
}
