import type { CurrencyCode } from "../../../domain/shared/currency"
import { parseCurrency } from "../../../domain/shared/currency"
import type { GatewayAmount } from "../../../domain/shared/money"
import { MoneyError, compareAmounts, toGatewayAmount } from "../../../domain/shared/money"
import { createMessage } from "../../../domain/shared/messages/message"
import { OperationSwitchedOff } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { AcquiringOptions } from "../../../modules/acquiring/accounts/options"
import type { PayoutLimits } from "../../../modules/acquiring/accounts/payout-limits"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { requireReadableAccount } from "../../accounts/accounts"
import { RequestError } from "../../shared/request-error"

/** A payout within the limits of medusa-config. */
export interface AllowedPayout {
  readonly account: Account
  readonly currency: CurrencyCode
  readonly amount: GatewayAmount
  readonly maxAmountPerDay: string
  readonly needsApproval: boolean
}

interface RequestedPayout {
  readonly account: string
  readonly payment_currency: string
  readonly payment_amount: string
}

/**
 * Checks a payout against the options and the account.
 *
 * @throws a request error `operation_switched_off` with the setting, or `invalid_request`, before anything is stored or
 * sent
 */
export async function requireAllowedPayout(
  acquiring: AcquiringModuleService,
  requested: RequestedPayout
): Promise<AllowedPayout> {
  if (!acquiring.options.payouts.enabled) {
    throw new RequestError("operation_switched_off", {
      field: "payouts.enabled",
      message: createMessage("payouts.disabled"),
    })
  }
  const account = await requireReadableAccount(acquiring, requested.account)
  if (!account.profile.operations.payout.enabled) {
    const off = new OperationSwitchedOff("payout", account.handle)
    throw new RequestError("operation_switched_off", { field: off.setting, message: off.content })
  }
  const currency = parseCurrency(requested.payment_currency)
  if (!currency) throw new RequestError("invalid_request", { field: "payment_currency" })
  const amount = exactAmount(requested.payment_amount, currency)
  const { maxAmount, maxAmountPerDay, approvalAbove } = limitsOf(acquiring.options, currency)
  if (compareAmounts(amount, maxAmount) > 0) {
    throw new RequestError("invalid_request", {
      field: "payment_amount",
      message: createMessage("payouts.amount_limit", { amount: maxAmount, currency }),
    })
  }
  return {
    account,
    currency,
    amount,
    maxAmountPerDay,
    needsApproval: approvalAbove === undefined || compareAmounts(amount, approvalAbove) > 0,
  }
}

/** A payout is never rounded: an amount with too many decimals is rejected. */
function exactAmount(text: string, currency: CurrencyCode): GatewayAmount {
  try {
    const amount = toGatewayAmount(text, currency)
    if (compareAmounts(text, amount) === 0) return amount
  } catch (error) {
    if (error instanceof MoneyError)
      throw new RequestError("invalid_request", { field: "payment_amount", message: error.content })
    throw error
  }
  throw new RequestError("invalid_request", {
    field: "payment_amount",
    message: createMessage("payouts.too_many_decimals", { currency }),
  })
}

function limitsOf({ payouts }: AcquiringOptions, currency: CurrencyCode): PayoutLimits {
  const limits = payouts.limits[currency]
  if (limits) return limits
  throw new RequestError("invalid_request", {
    field: "payment_currency",
    message: createMessage("payouts.currency_not_allowed", { currency, settingCurrency: currency }),
  })
}

/** Returns the request error for a payout above the daily limit. */
export function dayLimitReached({ account, currency, maxAmountPerDay }: AllowedPayout): RequestError {
  return new RequestError("payout_limit_reached", {
    field: "payment_amount",
    message: createMessage("payouts.daily_limit", { account: account.handle, amount: maxAmountPerDay, currency }),
  })
}
