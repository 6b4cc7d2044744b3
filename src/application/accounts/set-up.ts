import { providerLine } from "../../domain/accounts/provider-line"
import { createMessage, toMessageResponse } from "../../domain/shared/messages/message"
import type { Message, MessageResponse } from "../../domain/shared/messages/message"
import type { AccountFault } from "../../modules/acquiring/accounts/account-fault"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { AcquiringOptions } from "../../modules/acquiring/accounts/options"
import type { AccountRow } from "../../modules/acquiring/sql/rows"
import { isLoopback } from "../../domain/shared/local-address"
import { shopperTextInCheckout } from "../../gateway"

/** The steps until an account takes payments, in the order in which a merchant does them. */
const STEPS = ["credentials", "connection", "webhook", "region", "storefront"] as const

/** Steps that appear only if something is wrong. Payments work without them. */
const WARNINGS = ["signature", "client_ip"] as const

export type SetUpStepName = (typeof STEPS)[number] | (typeof WARNINGS)[number]

export interface SetUpStep {
  readonly step: SetUpStepName
  readonly done: boolean
  /** Whether the account takes payments without it. */
  readonly warning: boolean
  /** The result of the step, or what to do. */
  readonly summary: MessageResponse
}

/** The set-up list of an account, derived from its state. */
export interface SetUp {
  readonly steps: readonly SetUpStep[]
  /** The first step that is not done; never a warning. */
  readonly next: SetUpStepName | null
}

interface Patch {
  readonly state: {
    /** `undefined` until it is filled in. */
    readonly account: Account | undefined
    /** Why the stored account cannot be used. */
    readonly fault?: AccountFault
    readonly row: Pick<AccountRow, "last_answer_at" | "last_answer" | "query_failure" | "last_verified_at"> | undefined
  }
  readonly options: Pick<AcquiringOptions, "storefrontUrls">
  readonly webhook_url: string
  readonly handle: string
  /** Whether medusa-config has its provider line. */
  readonly has_provider: boolean
  /** Whether shoppers' requests come through a proxy while `clientIp` is not set. */
  readonly is_proxy_unnamed: boolean
  /** Names of the regions that offer the account. */
  readonly regions: readonly string[]
}

export function setUpOf(patch: Patch): SetUp {
  const steps = STEPS.map((step) => ({ step, warning: false, ...snapshotOf(step, patch) }))
  const warnings = WARNINGS.flatMap((step) => {
    const found = warn(step, patch)
    return found ? [{ step, warning: true, ...found }] : []
  })
  return { steps: [...steps, ...warnings], next: steps.find(({ done }) => !done)?.step ?? null }
}

function warn(step: (typeof WARNINGS)[number], { state: { account }, is_proxy_unnamed }: Patch): Snapshot | undefined {
  switch (step) {
    case "signature": {
      const fields = account ? shopperTextInCheckout(account.profile) : []
      return fields.length > 0
        ? no(createMessage("accounts.setup_checkout_signature_forgeable", { fields: fields.join(", ") }))
        : undefined
    }
    case "client_ip":
      return is_proxy_unnamed ? no(createMessage("accounts.setup_client_ip_missing")) : undefined
  }
}

type Snapshot = Pick<SetUpStep, "done" | "summary">

function snapshotOf(step: (typeof STEPS)[number], patch: Patch): Snapshot {
  const {
    state: { account, fault, row },
    options,
    webhook_url,
  } = patch
  switch (step) {
    case "credentials":
      if (fault) return no(fault.summary)
      return account
        ? yes(createMessage("accounts.setup_credentials_done"))
        : no(createMessage("accounts.setup_credentials_missing"))
    case "connection":
      if (account?.profile.operations.query.enabled === false)
        return yes(createMessage("accounts.setup_connection_not_testable"))
      if (!account || !row?.last_answer_at) return no(createMessage("accounts.setup_connection_untested"))
      return row.query_failure
        ? no(createMessage("accounts.setup_connection_failing", { reason: row.last_answer ?? row.query_failure }))
        : yes(createMessage("accounts.setup_connection_works"))
    case "webhook":
      return row?.last_verified_at
        ? yes(createMessage("accounts.setup_webhook_received"))
        : no(createMessage("accounts.setup_webhook_awaited", { url: webhook_url }))
    case "region":
      return region(patch)
    case "storefront":
      return storefront(account?.mode ?? "test", options.storefrontUrls)
  }
}

/** An account without a provider line cannot be offered, even if a region still has it. */
function region({ handle, has_provider, regions }: Patch): Snapshot {
  if (!has_provider) return no(createMessage("accounts.setup_provider_line_missing", { line: providerLine(handle) }))
  return regions.length > 0
    ? yes(createMessage("accounts.setup_region_done", { regions: regions.join(", ") }))
    : no(createMessage("accounts.setup_region_missing"))
}

/** Shoppers of a live account are not on this machine, so a loopback address cannot be right. */
function storefront(mode: "test" | "live", urls: readonly string[]): Snapshot {
  const listed = urls.join(", ")
  return mode === "live" && urls.every(isLoopback)
    ? no(createMessage("accounts.setup_storefront_local", { urls: listed }))
    : yes(createMessage("accounts.setup_storefront_done", { urls: listed }))
}

const yes = (summary: Message) => ({ done: true, summary: toMessageResponse(summary) })

const no = (summary: Message) => ({ done: false, summary: toMessageResponse(summary) })
