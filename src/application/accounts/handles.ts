import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { providerLine } from "../../domain/accounts/provider-line"
import { createMessage, joinMessages, verbatim } from "../../domain/shared/messages/message"
import { handlesOfProviders } from "../../modules/acquiring/accounts/configuration"
import { isHandle } from "../../modules/acquiring/accounts/options"
import { acquiringOf } from "../shared/acquiring"
import { RequestError } from "../shared/request-error"

/** Returns the handles that have a provider line in medusa-config, in the order there. */
export function offeredHandles(container: MedusaContainer): string[] {
  const { modules } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  return handlesOfProviders(modules?.[Modules.PAYMENT])
}

/** Returns all handles: those with a provider line, then those that had one before. */
export async function allHandles(container: MedusaContainer): Promise<string[]> {
  return [...new Set([...offeredHandles(container), ...(await acquiringOf(container).accounts.handles())])]
}

/** @throws a request error `not_found` with the line to add to medusa-config */
export async function requireHandle(container: MedusaContainer, handle: string): Promise<void> {
  if (!isHandle(handle)) throw new RequestError("not_found", { message: createMessage("accounts.handle_invalid") })
  if ((await allHandles(container)).includes(handle)) return
  throw new RequestError("not_found", {
    message: joinMessages(
      createMessage("accounts.not_found", { account: handle }),
      createMessage("accounts.add_provider_line"),
      verbatim(providerLine(handle))
    ),
  })
}
