import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { HOUR_MS } from "../../../domain/shared/durations"
import { acquiringOf } from "../../../application/shared/acquiring"
import { failureText } from "../../../application/shared/describe-failure"
import { FORWARDED } from "../../../application/accounts/forwarded"

/** The headers in which proxies forward the shopper's IP address. */
const HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip", "cf-connecting-ip", "true-client-ip"] as const

/** Records whether a shopper's request came through a proxy that the options do not name, and logs a warning. */
export function noteForwarding(request: MedusaRequest): void {
  const { options, forwarding } = acquiringOf(request.scope)
  if (options.clientIp.header !== undefined) return
  const header = HEADERS.find((name) => request.headers[name] !== undefined)
  if (forwarding.note(header !== undefined, new Date()) && header !== undefined) void warn(request, header)
}

async function warn({ scope }: MedusaRequest, header: string): Promise<void> {
  const logger = scope.resolve(ContainerRegistrationKeys.LOGGER)
  try {
    if (!(await acquiringOf(scope).installation.isTime(FORWARDED, HOUR_MS, new Date()))) return
    logger.warn(
      `Card payments: requests come with the header ${header}, and the option clientIp is not set: all shoppers have your proxy's address. Set clientIp: { header: "${header}", trustedProxies: [the addresses of your proxy] }.`
    )
  } catch (error) {
    logger.error(`Card payments: that requests come through a proxy could not be noted: ${failureText(error)}`)
  }
}
