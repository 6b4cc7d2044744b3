import type { InputConfigModules } from "@medusajs/framework/types"
import type { StoreEnvironment } from "./environment"

/**
 * Mails go into the store's log; a shop of your own has a provider that sends them. Without a receiver there is no such
 * module.
 */
export function mailModules({
  problemEmail,
  subscriptionMails,
}: Pick<StoreEnvironment, "problemEmail" | "subscriptionMails">): InputConfigModules {
  if (problemEmail === undefined && !subscriptionMails) return []
  const providers = [
    { resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels: ["feed", "email"] } },
  ]
  return [{ resolve: "@medusajs/medusa/notification", options: { providers } }]
}
