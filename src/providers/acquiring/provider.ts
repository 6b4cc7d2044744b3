import type {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  CreateAccountHolderInput,
  CreateAccountHolderOutput,
  DeleteAccountHolderOutput,
  DeletePaymentMethodInput,
  DeletePaymentMethodOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  ListPaymentMethodsInput,
  ListPaymentMethodsOutput,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdateAccountHolderInput,
  UpdateAccountHolderOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
  WebhookActionResult,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider } from "@medusajs/framework/utils"
import { systemClock } from "../../domain/shared/clock"
import { accountHolderFor } from "./account-holder"
import { authorize } from "./authorize"
import { cancel } from "./cancel"
import { capture } from "./capture"
import type { ProviderDependencies } from "./dependencies"
import { initiate } from "./initiate"
import { deletePaymentMethod, listPaymentMethods } from "./payment-methods"
import { PROVIDER_IDENTIFIER } from "../../application/shared/provider-id"
import { refund } from "./refund"
import { retrieve, statusOf } from "./retrieve"

interface ProviderOptions {
  /** The handle of the account; `default` if the provider's id is `default`. */
  readonly account?: string
}

/**
 * Implements Medusa's payment lifecycle. Each method finds the row by the id in Medusa's context (session, capture,
 * refund or payment) and decides by that row alone. A storefront can write anything into a session's data.
 */
export class AcquiringProvider extends AbstractPaymentProvider<ProviderOptions> {
  static override identifier = PROVIDER_IDENTIFIER

  readonly #dependencies: ProviderDependencies
  readonly #handle: string

  constructor(dependencies: ProviderDependencies, options: ProviderOptions = {}) {
    super(dependencies, options)
    this.#dependencies = dependencies
    this.#handle = options.account ?? "default"
  }

  /** Checks that the amount can be charged; sends nothing to the gateway. */
  override async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    return initiate(this.#dependencies, this.#handle, input)
  }

  /** Changes nothing: an attempt has its own amount, and a session with a new amount gets a new attempt. */
  override async updatePayment({ data }: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    return { data }
  }

  /** Schedules a query of the session's attempts. The data is not trusted, because the client may have written it. */
  override async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    const ref = data?.ref
    if (typeof ref === "string") await this.#dependencies.acquiring.payments.lookSoon(ref, systemClock())
    return {}
  }

  override async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return authorize(this.#dependencies, this.#handle, input, systemClock)
  }

  override async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
    return capture(this.#dependencies, input, systemClock)
  }

  override async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    return refund(this.#dependencies, input, systemClock)
  }

  override async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
    return cancel(this.#dependencies, input, systemClock)
  }

  override async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    return retrieve(this.#dependencies, input)
  }

  override async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    return statusOf(this.#dependencies, input, systemClock)
  }

  /** Medusa creates one for each logged-in customer; the gateway has none. */
  async createAccountHolder(input: CreateAccountHolderInput): Promise<CreateAccountHolderOutput> {
    return accountHolderFor(input)
  }

  async updateAccountHolder({ context }: UpdateAccountHolderInput): Promise<UpdateAccountHolderOutput> {
    return { data: context.account_holder.data }
  }

  async deleteAccountHolder(): Promise<DeleteAccountHolderOutput> {
    return {}
  }

  /** Returns the customer's saved cards with their first and last digits. */
  async listPaymentMethods(input: ListPaymentMethodsInput): Promise<ListPaymentMethodsOutput> {
    return listPaymentMethods(this.#dependencies, this.#handle, input)
  }

  async deletePaymentMethod(input: DeletePaymentMethodInput): Promise<DeletePaymentMethodOutput> {
    return deletePaymentMethod(this.#dependencies, input, systemClock)
  }

  /**
   * Webhooks come to the plugin's own route, even those to Medusa's address (`takeMedusaWebhook`), so Medusa's event
   * bus gets none.
   */
  override async getWebhookActionAndData(): Promise<WebhookActionResult> {
    return { action: "not_supported" }
  }
}
