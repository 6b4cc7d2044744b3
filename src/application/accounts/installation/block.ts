import type { Clock } from "../../../domain/shared/clock"
import { MINUTE_MS } from "../../../domain/shared/durations"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { InstallationState } from "../../../modules/acquiring/accounts/identity-check"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { RequestError } from "../../shared/request-error"

/** How soon a reversal that waits for the confirmation is retried. */
const BLOCKED_PAUSE_MS = 10 * MINUTE_MS

/**
 * Rejects a person's request while this installation is blocked. Its database may be a copy with real cards and
 * accounts in it.
 *
 * @throws a request error `installation_held`, before anything is stored or sent
 */
export async function rejectWhileBlocked(acquiring: AcquiringModuleService, clock: Clock): Promise<void> {
  const why = await whyNothingIsSent(acquiring, clock)
  if (why !== undefined) throw new RequestError("installation_held", { message: why })
}

/** Returns why the plugin sends nothing that moves money, for the merchant; `undefined` if it sends. */
export async function whyNothingIsSent(acquiring: AcquiringModuleService, clock: Clock): Promise<Message | undefined> {
  const state = await acquiring.identityCheck.check(clock())
  return state.isHeld ? NOTHING_SENT[state.state] : undefined
}

/**
 * Returns the attention text and the next time for a payment whose reversal has to wait; `undefined` if the
 * installation is not blocked.
 */
export async function postponeWhileBlocked(
  acquiring: AcquiringModuleService,
  clock: Clock
): Promise<{ readonly done: false; readonly attention: Message; readonly againBy: Date } | undefined> {
  const now = clock()
  const { isHeld, state } = await acquiring.identityCheck.check(now)
  return isHeld
    ? { done: false, attention: WAITS[state], againBy: new Date(now.getTime() + BLOCKED_PAUSE_MS) }
    : undefined
}

const UNCONFIRMED = createMessage("installation.unconfirmed_nothing_sent")

/** `known`: a process at the former place that has not ended yet. */
const NOTHING_SENT: Readonly<Record<InstallationState["state"], Message>> = {
  known: UNCONFIRMED,
  moved: UNCONFIRMED,
  copy: createMessage("installation.copy_nothing_sent"),
}

const WAITS_FOR_CONFIRMATION = createMessage("installation.unconfirmed_not_reversed")

const WAITS: Readonly<Record<InstallationState["state"], Message>> = {
  known: WAITS_FOR_CONFIRMATION,
  moved: WAITS_FOR_CONFIRMATION,
  copy: createMessage("installation.copy_not_reversed"),
}
