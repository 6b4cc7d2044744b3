import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { providerLine } from "../../domain/accounts/provider-line"
import { said } from "../../domain/shared/told"
import { handlesOfProviders } from "../../modules/acquiring/accounts/configuration"
import { isHandle } from "../../modules/acquiring/accounts/options"
import { acquiringOf } from "../shared/acquiring"
import { RequestError } from "../shared/request-error"

/** The handles that have a provider line in medusa-config, in its order. */
export function offeredHandles(container: MedusaContainer): string[] {
  const { modules } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  return handlesOfProviders(modules?.[Modules.PAYMENT])
}

/** All accounts there are: those with a provider line, then those that had one once. */
export async function allHandles(container: MedusaContainer): Promise<string[]> {
  return [...new Set([...offeredHandles(container), ...(await acquiringOf(container).accounts.handles())])]
}

/** @throws Refusal `not_found` with the line to add to medusa-config */
export async function requireHandle(container: MedusaContainer, handle: string): Promise<void> {
  if (!isHandle(handle))
    throw new RequestError(
      "not_found",
      undefined,
      said`There is no such account: a handle is a short lower-case name such as default or eu.`
    )
  if ((await allHandles(container)).includes(handle)) return
  throw new RequestError(
    "not_found",
    undefined,
    `${said`There is no account "${handle}".`} ${said`Add its line to the providers of the payment module in medusa-config, and start anew:`} ${providerLine(handle)}`
  )
}
