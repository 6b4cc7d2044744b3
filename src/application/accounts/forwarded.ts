import { DAY_MS } from "../../domain/shared/durations"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** The name under which the time of the last request through an unnamed proxy is stored. */
export const FORWARDED = "forwarded"

/** How long after the last such request the warning remains. */
const REMEMBERED_FOR_MS = 7 * DAY_MS

/** Whether shoppers' requests come through a proxy while `clientIp` is not set. */
export async function isProxyUnnamed({ installation, options }: AcquiringModuleService, now: Date): Promise<boolean> {
  if (options.clientIp.header !== undefined) return false
  const last = await installation.lastTime(FORWARDED)
  return last !== undefined && now.getTime() - last.getTime() < REMEMBERED_FOR_MS
}
