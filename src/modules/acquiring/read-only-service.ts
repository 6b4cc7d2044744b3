import { MedusaError, MedusaService, pluralize } from "@medusajs/framework/utils"
import AcquiringAccount from "./models/account"
import AcquiringAuditChain from "./models/audit-chain"
import AcquiringAuditEntry from "./models/audit-entry"
import AcquiringBillingCycle from "./models/billing-cycle"
import AcquiringIssuedSignature from "./models/issued-signature"
import AcquiringMandate from "./models/mandate"
import AcquiringModification from "./models/modification"
import AcquiringOutboxEvent from "./models/outbox-event"
import AcquiringPayment from "./models/payment"
import AcquiringPaymentLink from "./models/payment-link"
import AcquiringPlan from "./models/plan"
import AcquiringProblem from "./models/problem"
import AcquiringSetting from "./models/setting"
import AcquiringSubscription from "./models/subscription"
import AcquiringWebhookEvent from "./models/webhook-event"

/** The models of the module: each has a table. */
export const MODELS = {
  AcquiringAccount,
  AcquiringPayment,
  AcquiringPaymentLink,
  AcquiringModification,
  AcquiringWebhookEvent,
  AcquiringProblem,
  AcquiringPlan,
  AcquiringSubscription,
  AcquiringBillingCycle,
  AcquiringMandate,
  AcquiringIssuedSignature,
  AcquiringOutboxEvent,
  AcquiringSetting,
  AcquiringAuditEntry,
  AcquiringAuditChain,
}

/** The repository of the module that writes a model. */
export const REPOSITORY_OF = {
  AcquiringAccount: "accounts",
  AcquiringPayment: "payments",
  AcquiringPaymentLink: "paymentLinks",
  AcquiringModification: "modifications",
  AcquiringWebhookEvent: "inbox",
  AcquiringProblem: "problems",
  AcquiringPlan: "plans",
  AcquiringSubscription: "subscriptions",
  AcquiringBillingCycle: "billingCycles",
  AcquiringMandate: "mandates",
  AcquiringIssuedSignature: "issuedSignatures",
  AcquiringOutboxEvent: "outbox",
  AcquiringSetting: "installation",
  AcquiringAuditEntry: "audit",
  AcquiringAuditChain: "audit",
} as const satisfies Record<keyof typeof MODELS, string>

const Generated = MedusaService(MODELS)
type Generated = InstanceType<typeof Generated>

/** The generated methods that read. Medusa's query and links call no others. */
type ReadMethod = Extract<keyof Generated, `retrieve${string}` | `list${string}`>

interface ReadOnlyServiceClass {
  new (dependencies: object, options?: unknown): Pick<Generated, ReadMethod>
  /** Medusa reads the types of links from it. */
  $modelObjects: typeof Generated.$modelObjects
}

const READ_VERBS = ["retrieve", "list", "listAndCount"]

/**
 * Medusa's generated service without its write methods. Its type does not have them, and each throws when it is called:
 * a direct write would bypass the tables of transitions, the history and the events of a row.
 */
export const ReadOnlyService: ReadOnlyServiceClass = rejectWrites(Generated)

/** Replaces every generated method except those that read, including methods that a later Medusa adds. */
function rejectWrites(service: typeof Generated): typeof Generated {
  for (const name of Object.getOwnPropertyNames(service.prototype)) {
    const written = generatedMethod(name)
    if (!written || READ_VERBS.includes(written.verb)) continue
    const reject = async (): Promise<never> => {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `${name} is not available: direct writes bypass the states of ${written.model}. ` +
          `Call the repository "${REPOSITORY_OF[written.model]}" of the module, or a workflow of the plugin.`
      )
    }
    Object.defineProperty(service.prototype, name, { value: reject, writable: true, configurable: true })
  }
  return service
}

/** @returns `undefined` for a method that belongs to no model */
function generatedMethod(name: string): { readonly verb: string; readonly model: keyof typeof MODELS } | undefined {
  for (const model of modelNames()) {
    const suffix = [model, pluralize(model)].find((spelling) => name.endsWith(spelling))
    if (suffix) return { verb: name.slice(0, -suffix.length), model }
  }
  return undefined
}

function modelNames(): (keyof typeof MODELS)[] {
  return Object.keys(MODELS).filter((name): name is keyof typeof MODELS => name in REPOSITORY_OF)
}
