import type { IEventBusModuleService, Logger } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { systemClock } from "../../domain/shared/clock"
import type { EventName, EmittedEvent, EventPayload } from "../../domain/events"
import type { Secret } from "../../domain/shared/secret"
import type { GatewayClient } from "../../gateway"
import type { Account } from "./repositories/accounts/accounts"
import { Accounts } from "./repositories/accounts/accounts"
import { AuditTrail } from "./repositories/accounts/audit-trail"
import { CardTesting } from "./repositories/payments/card-testing"
import { BillingCycles } from "./repositories/subscriptions/billing-cycles"
import { Clients } from "./repositories/payments/clients"
import { Subscriptions } from "./repositories/subscriptions/subscriptions"
import type { Database } from "./sql/database"
import { GatewayCharges } from "./repositories/subscriptions/gateway-charges"
import { Keyring } from "./security/encryption"
import { Forwarding } from "./accounts/forwarding"
import { IdentityCheck } from "./accounts/identity-check"
import { Inbox } from "./repositories/webhooks/webhook-inbox"
import { Installation } from "./repositories/accounts/installation"
import { Introductions } from "./repositories/subscriptions/introductions"
import { IssuedSignatures } from "./repositories/payments/issued-signatures"
import { JobRuns } from "./repositories/shared/job-runs"
import { LostPayments } from "./repositories/payments/lost-payments"
import { Mandates } from "./repositories/subscriptions/mandates"
import { WebhookChecks } from "./repositories/webhooks/webhook-checks"
import { Modifications } from "./repositories/modifications/modifications"
import type { AcquiringOptions } from "./accounts/options"
import { readOptions, writtenAccounts } from "./accounts/options"
import { Outbox } from "./repositories/shared/outbox"
import { Overview } from "./repositories/admin/overview"
import { PaymentLinks } from "./repositories/payment-links/payment-links"
import { PaymentWork } from "./repositories/payments/payment-work"
import { Payments } from "./repositories/payments/payments"
import { Payouts } from "./repositories/modifications/payouts"
import { Plans } from "./repositories/subscriptions/plans"
import { openRequest, sealRequest } from "./repositories/shared/private-request"
import { Problems } from "./repositories/problems/problems"
import { ReadOnlyService } from "./read-only-service"
import { RejectedRequests } from "./repositories/accounts/rejected-requests"
import { RenewalOrderNumbers } from "./repositories/subscriptions/renewal-order-numbers"
import { RateLimits } from "./accounts/rate-limits"
import { RecentAccounts } from "./repositories/accounts/recent-accounts"
import { RejectedWebhookCounter } from "./repositories/webhooks/rejected-webhooks"
import { Reviews } from "./repositories/payments/reviews"
import type { EventRow, PaymentRow, ShopperRequest } from "./sql/rows"
import { SavedCards } from "./repositories/payments/saved-cards"
import { rotateSealed } from "./repositories/subscriptions/sealed-columns"
import { SubscriptionFigures } from "./repositories/admin/subscription-figures"
import { sessionRef } from "./security/tokens"
import { removeValuesFromErrors } from "./sql/remove-values-from-errors"
import { WatchedPages } from "./repositories/payments/watched-pages"

interface Dependencies {
  readonly __pg_connection__: Database
  readonly logger: Logger
  readonly event_bus?: IEventBusModuleService
}

/** The repositories within a transaction, and the function that emits its events. */
export type Step = Readonly<{
  accounts: Accounts
  billingCycles: BillingCycles
  subscriptions: Subscriptions
  gatewayCharges: GatewayCharges
  mandates: Mandates
  modifications: Modifications
  payments: Payments
  paymentLinks: PaymentLinks
  problems: Problems
  savedCards: SavedCards
  work: PaymentWork
  /** Emits an event after the transaction is committed, and not before. */
  emit: (name: EventName, id: string) => void
}>

/**
 * The repositories of the plugin, and the gateway client of each account. Every transition uses the repositories below.
 * Medusa's generated methods only read (see {@link ReadOnlyService}).
 */
export default class AcquiringModuleService extends ReadOnlyService {
  readonly options: AcquiringOptions
  readonly accounts: Accounts
  readonly audit: AuditTrail
  readonly rejectedRequests: RejectedRequests
  readonly payments: Payments
  readonly work: PaymentWork
  readonly paymentLinks: PaymentLinks
  readonly modifications: Modifications
  readonly payouts: Payouts
  readonly reviews: Reviews
  readonly inbox: Inbox
  readonly cardTesting: CardTesting
  readonly introductions: Introductions
  readonly rateLimits: RateLimits
  readonly forwarding = new Forwarding()
  readonly recentAccounts: RecentAccounts
  readonly rejectedWebhooks: RejectedWebhookCounter
  readonly lostPayments: LostPayments
  readonly problems: Problems
  readonly overview: Overview
  readonly plans: Plans
  readonly subscriptionFigures: SubscriptionFigures
  readonly subscriptions: Subscriptions
  readonly billingCycles: BillingCycles
  readonly savedCards: SavedCards
  readonly mandates: Mandates
  readonly gatewayCharges: GatewayCharges
  readonly outbox: Outbox
  readonly installation: Installation
  readonly jobRuns: JobRuns
  readonly renewalOrderNumbers: RenewalOrderNumbers
  readonly identityCheck: IdentityCheck
  readonly webhookChecks: WebhookChecks
  readonly watchedPages: WatchedPages
  readonly keyring: Keyring
  readonly issuedSignatures: IssuedSignatures
  readonly #clients: Clients
  readonly #events: IEventBusModuleService | undefined
  readonly #logger: Logger
  readonly #db: Database

  constructor(dependencies: Dependencies, rawOptions: unknown) {
    super(dependencies, rawOptions)
    const read = readOptions(rawOptions)
    if ("faults" in read)
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        `The options of medusa-payment-acquiring are wrong: ${read.faults.join("; ")}`
      )
    const db = dependencies.__pg_connection__
    removeValuesFromErrors(db)
    this.#db = db
    this.#events = dependencies.event_bus
    this.#logger = dependencies.logger
    this.options = read.options
    this.keyring = new Keyring(read.options.encryptionKey)
    this.accounts = new Accounts(db, this.keyring, read.options, writtenAccounts(rawOptions))
    this.audit = new AuditTrail(db, this.keyring)
    this.rejectedRequests = new RejectedRequests(this.audit)
    this.payments = new Payments(db)
    this.work = new PaymentWork(db)
    this.watchedPages = new WatchedPages(db)
    this.paymentLinks = new PaymentLinks(db)
    this.modifications = new Modifications(db)
    this.payouts = new Payouts(db)
    this.reviews = new Reviews(db)
    this.inbox = new Inbox(db)
    this.cardTesting = new CardTesting(db)
    this.introductions = new Introductions(db)
    this.rateLimits = new RateLimits(read.options.rateLimits)
    this.recentAccounts = new RecentAccounts((handle) => this.accounts.findReadable(handle))
    this.rejectedWebhooks = new RejectedWebhookCounter(db, this.accounts, this.warn)
    this.lostPayments = new LostPayments(db)
    this.problems = new Problems(db)
    this.overview = new Overview(db)
    this.plans = new Plans(db)
    this.subscriptionFigures = new SubscriptionFigures(db)
    this.subscriptions = new Subscriptions(db)
    this.billingCycles = new BillingCycles(db)
    this.savedCards = new SavedCards(db)
    this.mandates = new Mandates(db)
    this.gatewayCharges = new GatewayCharges(db)
    this.outbox = new Outbox(db)
    this.installation = new Installation(db, read.options.orderNoPrefix)
    this.jobRuns = new JobRuns(db)
    this.renewalOrderNumbers = new RenewalOrderNumbers(this.installation, this.keyring, read.options.encryptionKey[0])
    this.issuedSignatures = new IssuedSignatures(db)
    this.#clients = new Clients(this.issuedSignatures, systemClock)
    this.identityCheck = new IdentityCheck(db, read.options.publicUrl)
    this.webhookChecks = new WebhookChecks(db)
  }

  /** The gateway client of an account with its present settings. */
  readonly client = (account: Account): GatewayClient => this.#clients.for(account)

  /** Logs a failure that does not stop the work. */
  readonly warn = (summary: string): void => this.#logger.warn(summary)

  /**
   * Runs an action in a database transaction and publishes its events afterwards. If the process dies or the action
   * fails, nothing is stored. The outbox stores the events with the transaction, so each is published at least once.
   *
   * @param action uses these repositories and no others
   */
  async transaction<Value>(action: (step: Step) => Promise<Value>, now: Date): Promise<Value> {
    const { value, stored } = await this.transactionUnpublished(action, now)
    if (stored) await this.publishStored(stored)
    return value
  }

  /**
   * Runs the transaction without publishing its events, if something else must exist first.
   *
   * @returns the stored events for {@link publishStored}
   */
  transactionUnpublished<Value>(
    action: (step: Step) => Promise<Value>,
    now: Date
  ): Promise<{ readonly value: Value; readonly stored?: EventRow }> {
    return this.#db.transaction(async (trx) => {
      const events: EmittedEvent[] = []
      const value = await action({
        accounts: this.accounts.within(trx),
        billingCycles: new BillingCycles(trx),
        subscriptions: new Subscriptions(trx),
        gatewayCharges: new GatewayCharges(trx),
        mandates: new Mandates(trx),
        modifications: new Modifications(trx),
        payments: new Payments(trx),
        paymentLinks: new PaymentLinks(trx),
        problems: new Problems(trx),
        savedCards: new SavedCards(trx),
        work: new PaymentWork(trx),
        emit: (name, id) => void events.push([name, id]),
      })
      return events.length > 0 ? { value, stored: await new Outbox(trx).append(events, now) } : { value }
    })
  }

  /** Publishes the events of a transaction, in order. Events that the event bus does not accept are retried later. */
  async publishStored({ id, events }: EventRow): Promise<void> {
    for (const [name, about] of events) {
      const fault = await this.#emit(name, about)
      if (fault !== undefined) return this.#logger.warn(fault)
    }
    await this.outbox.forget(id)
  }

  /** The `ref` of a payment session (see tokens.ts). */
  readonly refOf = (sessionId: string): string => sessionRef(sessionId, this.options.encryptionKey[0])

  /** Encrypts the token of a stored card for its payment's row. */
  readonly sealToken = (paymentId: string, token: Secret): string =>
    this.keyring.seal(token, { table: "acquiring_payment", row: paymentId, column: "token" })

  /** Encrypts the data of the shopper's browser and the merchant's server for the payment with that id. */
  readonly sealRequest = (id: string, request: ShopperRequest) => sealRequest(this.keyring, id, request)

  /** Decrypts the request data of a payment; `null` if they are no longer stored. */
  readonly openRequest = (row: PaymentRow): ShopperRequest | null => openRequest(this.keyring, row)

  /** The token of the card that a payment stored; `undefined` if it stored none, or the token was removed. */
  readonly openToken = ({ id, token }: PaymentRow): Secret | undefined =>
    token === null ? undefined : this.keyring.open(token, { table: "acquiring_payment", row: id, column: "token" })

  /** Emits an event with an id only. The database already has the change, so a lost event loses no data. */
  async emit(name: EventName, id: string): Promise<void> {
    const fault = await this.#emit(name, id)
    if (fault !== undefined) this.#logger.warn(fault)
  }

  /**
   * Emits an event that is the only trace of its cause.
   *
   * @throws MedusaError if it could not be emitted, so the caller retries it
   */
  async emitOrFail(name: EventName, id: string): Promise<void> {
    const fault = await this.#emit(name, id)
    if (fault !== undefined) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, fault)
  }

  /** @returns why the event could not be emitted; `undefined` if it was */
  async #emit(name: EventName, id: string): Promise<string | undefined> {
    const data: EventPayload = { id }
    try {
      await this.#events?.emit({ name, data })
      return undefined
    } catch (error) {
      return `The event ${name} of ${id} was not sent: ${error instanceof Error ? error.name : "no error given"}`
    }
  }

  /**
   * Encrypts stored secrets again with the first encryption key.
   *
   * @returns the number of secrets that used another key
   */
  async rotateKeys(now: Date): Promise<number> {
    const isResealed = await this.audit.reseal(now)
    return (await rotateSealed(this.#db, this.keyring, now)) + (isResealed ? 1 : 0)
  }

  readonly __hooks = {
    onApplicationShutdown: async (): Promise<void> => {
      await this.rejectedWebhooks.write()
      await this.rejectedRequests.close()
      await this.#clients.close()
    },
  }
}
