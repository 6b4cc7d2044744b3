import { providerLine } from "../../domain/accounts/provider-line"
import { asItIs, inEnglish, told } from "../../domain/shared/told"
import type { Told } from "../../domain/shared/told"
import type { AccountFault } from "../../modules/acquiring/accounts/account-fault"
import type { Account } from "../../modules/acquiring/repositories/accounts/accounts"
import type { AcquiringOptions } from "../../modules/acquiring/accounts/options"
import type { AccountRow } from "../../modules/acquiring/sql/rows"
import { isLoopback } from "../../domain/shared/local-address"
import { shopperTextInCheckout } from "../../gateway"

/** What has to be done until an account takes payments, in the order in which one does it. */
const STEPS = ["credentials", "connection", "webhook", "region", "storefront"] as const

/** Steps that are on the list only if something is wrong. Payments work without them. */
const WARNINGS = ["signature", "client_ip"] as const

export type SetUpStepName = (typeof STEPS)[number] | (typeof WARNINGS)[number]

export interface SetUpStep {
  readonly step: SetUpStepName
  readonly done: boolean
  /** Whether the account takes payments without it. */
  readonly warning: boolean
  /** What is done, or what to do. */
  readonly summary: string
  /** The same, so that it can be translated. */
  readonly told: Told
}

/** The set-up list of an account; it fills itself. */
export interface SetUp {
  readonly steps: readonly SetUpStep[]
  /** The first step that is not done; never a warning. */
  readonly next: SetUpStepName | null
}

interface Patch {
  readonly state: {
    /** `undefined` as long as it is not filled in. */
    readonly account: Account | undefined
    /** Why what was filled in cannot be used. */
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
  const steps = STEPS.map((step) => ({ step, warning: false, ...look(step, patch) }))
  const warnings = WARNINGS.flatMap((step) => {
    const found = warn(step, patch)
    return found ? [{ step, warning: true, ...found }] : []
  })
  return { steps: [...steps, ...warnings], next: steps.find(({ done }) => !done)?.step ?? null }
}

function warn(step: (typeof WARNINGS)[number], { state: { account }, is_proxy_unnamed }: Patch): Looked | undefined {
  switch (step) {
    case "signature": {
      const fields = account ? shopperTextInCheckout(account.profile) : []
      return fields.length > 0
        ? no(
            told`The signature of payment pages covers text of the shopper (${fields.join(", ")}). A shopper could use it to forge a webhook, so each webhook is confirmed by a query. Ask the gateway for another signature (setting operations.checkout.signature).`
          )
        : undefined
    }
    case "client_ip":
      return is_proxy_unnamed
        ? no(
            told`Requests come through a proxy, and all shoppers have its address: no limit by address counts. Set clientIp in the plugin's options: the header in which your proxy writes the shopper's address, and trustedProxies.`
          )
        : undefined
  }
}

type Looked = Pick<SetUpStep, "done" | "summary" | "told">

function look(step: (typeof STEPS)[number], patch: Patch): Looked {
  const {
    state: { account, fault, row },
    options,
    webhook_url,
  } = patch
  switch (step) {
    case "credentials":
      if (fault) return no(asItIs(fault.summary))
      return account
        ? yes(told`The gateway's address, merchant_id, account_id and sign_key are filled in.`)
        : no(
            told`Fill in whether it is for tests or live (mode), the gateway's address (baseUrl), merchant_id, account_id and sign_key.`
          )
    case "connection":
      if (account?.profile.operations.query.enabled === false)
        return yes(told`Questions to the gateway are switched off: there is no connection to test.`)
      if (!account || !row?.last_answer_at)
        return no(told`Test the connection: the gateway was not asked anything yet.`)
      return row.query_failure
        ? no(told`The gateway does not answer questions as it should: ${asItIs(row.last_answer ?? row.query_failure)}`)
        : yes(told`The gateway answers.`)
    case "webhook":
      return row?.last_verified_at
        ? yes(told`A signed webhook of the gateway came.`)
        : no(
            told`The first signed webhook of the gateway ticks this off. Their address goes out with each payment: ${webhook_url}`
          )
    case "region":
      return region(patch)
    case "storefront":
      return storefront(account?.mode ?? "test", options.storefrontUrls)
  }
}

/** What has no provider cannot be offered, whatever a region had before. */
function region({ handle, has_provider, regions }: Patch): Looked {
  if (!has_provider)
    return no(
      told`No region can offer it, as medusa-config has no line for it. Add this one to the providers of the payment module, and start the store anew: ${providerLine(handle)}`
    )
  return regions.length > 0
    ? yes(told`Offered in ${regions.join(", ")}.`)
    : no(told`Offer it in a region: Settings, Regions, the region, Edit, Payment providers.`)
}

/** Shoppers of a live account are somewhere else than on this machine. */
function storefront(mode: "test" | "live", urls: readonly string[]): Looked {
  const listed = urls.join(", ")
  return mode === "live" && urls.every(isLoopback)
    ? no(
        told`The account is live, and shoppers are sent back to this machine only (${listed}): name your storefront in storefrontUrls of the plugin's options.`
      )
    : yes(told`Shoppers are sent back to ${listed}.`)
}

const yes = (told: Told) => ({ done: true, summary: inEnglish(told), told })

const no = (told: Told) => ({ done: false, summary: inEnglish(told), told })
