import type { InputConfigModules } from "@medusajs/framework/types"

/** Mails go into the store's log; a shop of your own has a provider that sends them. Without an address, none takes mails. */
export function mailModules(problemEmail: string | undefined): InputConfigModules {
  if (problemEmail === undefined) return []
  const providers = [{ resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels: ["feed", "email"] } }]
  return [{ resolve: "@medusajs/medusa/notification", options: { providers } }]
}
