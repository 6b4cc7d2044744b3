import type { MailTemplate, Occasion } from "../../../src/application/subscriptions/mails/occasions"
import { SUBSCRIPTION_MAILS } from "../../../src/application/subscriptions/mails/occasions"
import { code, codes, table } from "../table"

/** The mails to customers of subscriptions: template, event and data. */
export function subscriptionMails(): string {
  const mails = Object.entries(SUBSCRIPTION_MAILS) as readonly (readonly [MailTemplate, Occasion])[]
  return table(
    ["Template", "Occasion", "Event", "Data"],
    mails.map(([template, occasion]) => [
      code(template),
      occasion.meaning,
      code(occasion.event),
      codes(dataOf(occasion)),
    ])
  )
}

/** A customer can pay a failed cycle with this link. */
function dataOf(occasion: Occasion): readonly string[] {
  const names = DATA[occasion.of]
  return occasion.of === "subscription" && occasion.state === "past_due" ? [...names, "payment_link"] : names
}

/** The names in the data of a mail, by what it is about. */
const DATA: Readonly<Record<Occasion["of"], readonly string[]>> = {
  subscription: ["subscription"],
  billing_cycle: ["subscription", "billing_cycle"],
  card: ["card", "subscriptions"],
}
