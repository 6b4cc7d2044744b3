import type { CreateNotificationDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { acquiringOf } from "./acquiring"
import { failureText } from "./describe-failure"

/** A kind of mail, as a log warning names it, and the option that enables it. */
export interface MailKind {
  readonly what: string
  readonly option: "problemEmail" | "subscriptionMails"
}

/** Sends a mail through Medusa's notification module. A failure is logged and not retried. */
export async function sendMail(
  container: MedusaContainer,
  kind: MailKind,
  mail: Omit<CreateNotificationDTO, "channel">
): Promise<void> {
  try {
    await container.resolve(Modules.NOTIFICATION).createNotifications({ ...mail, channel: "email" })
  } catch (error) {
    warn(container, kind, error)
  }
}

/** The options already warned about, per module instance: one warning per process is enough. */
const reported = new WeakMap<AcquiringModuleService, Set<string>>()

function warn(container: MedusaContainer, { what, option }: MailKind, error: unknown): void {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  if (!isWithoutProvider(error)) return logger.warn(`A mail about ${what} was not sent: ${failureText(error)}`)
  const acquiring = acquiringOf(container)
  const options = reported.get(acquiring) ?? new Set()
  if (options.has(option)) return
  reported.set(acquiring, options.add(option))
  logger.warn(
    `Mails about ${what} cannot be sent: no notification provider takes the channel "email". ` +
      `Add one to the notification module in medusa-config, or take the option ${option} away.`
  )
}

/**
 * Whether a mail failed because the store has no notification provider. Medusa marks this error only by its message.
 */
export function isWithoutProvider(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Could not find a notification provider for channel")
}
