import { PAYMENT_STATES, PAYMENT_STATE_TABLE } from "../../../src/domain/payment-state"
import type { PaymentAction } from "../../../src/domain/payment-state"
import { code, codes, table } from "../table"

/** The states of a payment, the moves between them, and what Medusa is told. */
export function states(): string {
  return table(
    ["State", "Meaning", "May become", "Session in Medusa", "Action in Medusa", "Gateway is asked"],
    PAYMENT_STATES.map((state) => {
      const { meaning, to, sessionStatus, action, watched } = PAYMENT_STATE_TABLE[state]
      return [code(state), meaning, codes(to) || "nothing", code(sessionStatus), actionText(action), watched ? "yes" : "no"]
    })
  )
}

function actionText(action: PaymentAction): string {
  switch (action) {
    case "none":
      return "none"
    case "authorized":
      return code("authorized")
    case "authorized_or_captured":
      return "`authorized` first; `captured` only for a payment that Medusa has already"
  }
}
