import { DAY_MS } from "../../domain/shared/durations"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** The name under which it is stored when requests came through a proxy that the options do not name. */
export const FORWARDED = "forwarded"

/** So long after the last one such requests are still told of. */
const TOLD_MS = 7 * DAY_MS

/** Whether shoppers' requests come through a proxy while `clientIp` is not set. */
export async function isProxyUnnamed({ installation, options }: AcquiringModuleService, now: Date): Promise<boolean> {
  if (options.clientIp.header !== undefined) return false
  const last = await installation.lastTime(FORWARDED)
  return last !== undefined && now.getTime() - last.getTime() < TOLD_MS
}
