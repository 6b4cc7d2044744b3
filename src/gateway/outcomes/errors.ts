import { stackMessages } from "../../domain/shared/messages/message"
import { createMessage } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import { MessageError } from "../../domain/shared/messages/message-error"

/**
 * A mistake of the caller or of the settings. An answer of the gateway, even none, is an outcome and not an error
 * (`outcome.ts`). No message contains a secret, a card number or a body.
 */
export abstract class GatewayError extends MessageError {
  abstract readonly code: string
}

/**
 * A value that cannot be sent. `field` has the gateway's spelling; `problem` completes a sentence that begins with it.
 */
export class InvalidField extends GatewayError {
  override readonly name: string = "InvalidField"
  readonly code = "invalid_field"

  constructor(
    readonly field: string,
    readonly problem: Message,
    sentence = createMessage("gateway.field_invalid", { field, reason: problem })
  ) {
    super(sentence)
  }
}

export class InvalidRequest extends InvalidField {
  override readonly name = "InvalidRequest"

  constructor(
    readonly operation: string,
    readonly account: string,
    field: string,
    problem: Message
  ) {
    super(
      field,
      problem,
      createMessage("gateway.request_not_sent", { kind: operation, account, field, reason: problem })
    )
  }
}

/** A call of an operation that the account's profile switches off. `setting` is the path of the switch. */
export class OperationSwitchedOff extends GatewayError {
  override readonly name = "OperationSwitchedOff"
  readonly code = "operation_switched_off"
  readonly setting: string

  constructor(
    readonly operation: string,
    readonly account: string
  ) {
    const setting = `operations.${operation}.enabled`
    super(createMessage("gateway.request_disabled", { kind: operation, account, setting }))
    this.setting = setting
  }
}

export interface ProfileProblem {
  /** The setting, such as `operations.refund.path`; empty for the profile as a whole. */
  readonly setting: string
  readonly problem: Message
}

/** A profile with mistakes. One error lists all of them, each with its correction. */
export class InvalidProfile extends GatewayError {
  override readonly name = "InvalidProfile"
  readonly code = "invalid_profile"

  constructor(readonly problems: readonly ProfileProblem[]) {
    const errors = problems.map(({ setting, problem }) =>
      createMessage("settings.profile_error", { setting: setting === "" ? "(profile)" : setting, reason: problem })
    )
    super(createMessage("settings.profile_errors", { errors: stackMessages(errors) }))
  }
}
