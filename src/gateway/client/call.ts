import type { Secret } from "../../domain/shared/secret"
import { createMessage } from "../../domain/shared/messages/message"
import { InvalidField } from "../outcomes/errors"
import type { AccountId, MerchantId } from "../wire/ids"
import type { Unknown, UnknownReason } from "../outcomes/outcome"
import type { Profile } from "../profile/profile"
import { sign, signatureSpec, verify } from "../signing/signature"
import type { SignatureCheck } from "../signing/signature"
import type { OperationSettings } from "../profile/settings/operation-settings"
import type { OperationName } from "../profile/settings/operations-settings"
import type { Transport, TransportResult } from "./transport"
import { unknown } from "../outcomes/unknown"
import type { UnknownFacts } from "../outcomes/unknown"
import { writeBody } from "../wire/body"
import type { NamedTree } from "../wire/tree"
import { asReceived, renameFields } from "../wire/wire-value"
import type { WireFields } from "../wire/wire-value"

export interface CallOptions {
  /** In milliseconds. The client's own time-out is the upper limit. */
  readonly timeoutMs?: number
  /** Aborts the call. A request that was not sent yet stays unsent; a request that was sent has an unknown outcome. */
  readonly signal?: AbortSignal
}

export interface Session {
  readonly label: string
  readonly merchantId: MerchantId
  readonly accountId: AccountId
  readonly signKey: Secret
  readonly previousSignKey?: Secret
  readonly profile: Profile
  readonly transport: Transport
  readonly totalTimeoutMs: number
  /** The pause before a request that never left this machine is sent again. */
  readonly pause: (milliseconds: number) => Promise<void>
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number
  readonly storeSignature?: StoreSignature
}

/**
 * Stores the signature of a request before it is sent. A webhook that carries this signature is then recognized as a
 * copy of the plugin's request.
 */
export type StoreSignature = (signature: string, operation: OperationName) => Promise<void>

/** A request under the profile's field names, with its signature. */
export interface SignedRequest {
  readonly fields: WireFields
  readonly signature: string
}

/** An answer whose body is complete. */
export interface Answer {
  readonly kind: "answer"
  readonly status: number
  readonly contentType: string
  readonly body: Buffer
}

const PAUSES_MS = [200, 800] as const

/** One call of one operation. It signs the request, sends it and verifies the answer. */
export class GatewayCall<Settings extends OperationSettings = OperationSettings> {
  constructor(
    readonly operation: OperationName,
    readonly settings: Settings,
    readonly session: Session
  ) {}

  get profile(): Profile {
    return this.session.profile
  }

  /** Adds merchant, account and signature (gateway-api 5.1), under the profile's field names. */
  sign(fields: WireFields): SignedRequest {
    const { merchantId: merchant_id, accountId: account_id, profile, signKey } = this.session
    const { request_names: names } = this.settings
    const unsigned = renameFields({ merchant_id, account_id, ...fields }, names)
    const spec = signatureSpec(profile.signing, this.settings.signature)
    const signature = sign(spec, { fields: asReceived(unsigned), names }, signKey)
    return { fields: { ...unsigned, ...renameFields({ encryption_data: signature }, names) }, signature }
  }

  /**
   * Stores the signature of a request before it is sent. The signature of a direct payment is not stored, because it
   * covers the card number and only the gateway sees it.
   */
  async storeSignature({ signature }: SignedRequest): Promise<void> {
    if (this.operation !== "authorise") await this.session.storeSignature?.(signature, this.operation)
  }

  /** Sends a request once. Only a request that never left this machine is sent again, at most twice. */
  async send(request: SignedRequest, maxBytes: number, options: CallOptions = {}): Promise<Answer | Unknown> {
    await this.storeSignature(request)
    const { contentType, text: body } = writeBody(request.fields, this.settings.encoding)
    const { totalTimeoutMs, transport, pause, now } = this.session
    const deadline = now() + Math.min(options.timeoutMs ?? totalTimeoutMs, totalTimeoutMs)
    for (let attempt = 0; ; attempt++) {
      const timeoutMs = Math.max(1, Math.ceil(deadline - now()))
      const { path } = this.settings
      const result = await transport.send({ path, contentType, body, maxBytes, timeoutMs, signal: options.signal })
      const pauseMs = PAUSES_MS[attempt]
      const again = result.kind === "never_sent" && !options.signal?.aborted && now() + (pauseMs ?? 0) < deadline
      if (!again || pauseMs === undefined) return this.#outcomeOf(result)
      await pause(pauseMs)
    }
  }

  /**
   * Checks the signature of an answer as the profile requires. It is `right` if the profile requires none (gateway-api
   * 5.2).
   */
  resultOf(answer: NamedTree, request: SignedRequest): SignatureCheck {
    const { result_signature: wanted, request_names, result_names, signature } = this.settings
    if (!wanted || wanted.check === "none") return "right"
    const { profile, signKey, previousSignKey } = this.session
    const given = answer.get(result_names["encryption_data"] ?? "encryption_data")
    const message =
      wanted.covers === "request"
        ? { fields: asReceived(request.fields), names: request_names }
        : { fields: answer, names: result_names }
    const spec = signatureSpec(profile.signing, wanted.covers === "request" ? signature : wanted)
    const checked = verify(spec, message, typeof given === "string" ? given : undefined, [signKey, previousSignKey])
    return checked === "missing" && wanted.check === "if_present" ? "right" : checked
  }

  unknown(reason: UnknownReason, facts: UnknownFacts = {}): Unknown {
    return unknown({ operation: this.operation, account: this.session.label }, reason, facts)
  }

  #outcomeOf(result: TransportResult): Answer | Unknown {
    switch (result.kind) {
      case "answer":
        return result
      case "never_sent":
        return this.unknown("never_sent", { detail: result.detail })
      case "timeout":
      case "connection_lost":
      case "too_large":
        return this.unknown(result.kind)
    }
  }
}

/** @throws InvalidField if a field that the profile requires is missing */
export function requireFields(fields: WireFields, required: readonly string[]): void {
  const missing = required.find((field) => fields[field] === undefined || fields[field] === "")
  if (missing !== undefined) throw new InvalidField(missing, createMessage("gateway.field_required"))
}
