import { toast } from "@medusajs/ui"
import { useText } from "./text"

/** Tells how something went that the user asked for: in a toast that goes by itself, as the dashboard does. */
export function useTell(): { readonly done: (text: string) => void; readonly failed: (error: Error) => void } {
  const t = useText()
  return {
    done: (text) => void toast.success(text),
    failed: (error) => void toast.error(t("act.failed"), { description: sentenceOf(error, t("act.unreachable")) }),
  }
}

/** What the server says of a failure; where it was not reached, what that means. */
export function sentenceOf(error: Error, unreachable: string): string {
  return "status" in error && typeof error.status === "number" ? error.message : unreachable
}
