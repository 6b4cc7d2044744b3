import type { Accounts, SandboxAccount } from "../account"
import { malformed } from "../wire/rejection"
import { ControlObject } from "./read-object"

const FIELDS = [
  ...[
    "merchant_id",
    "account_id",
    "sign_key",
    "previous_sign_key",
    "capture",
    "environment",
    "requireRegisteredIp",
    "registeredIps",
  ],
  ...[
    "untriedOrders",
    "listsCaptures",
    "partlyRefunded",
    "webhook",
    "returnMethod",
    "afterDecline",
    "deductionOrderNo",
    "deductionTime",
  ],
]

export type AccountView = Omit<SandboxAccount, "sign_key" | "previous_sign_key">

/** Leaves out the keys, which must not be shown. */
export const accountView = ({
  sign_key: _secret,
  previous_sign_key: _older,
  ...account
}: SandboxAccount): AccountView => account

/**
 * Adds an account, or changes the given settings of an existing one.
 *
 * @throws RequestError that names the invalid field
 */
export function putAccount(accounts: Accounts, body: string): AccountView {
  const object = new ControlObject(body).only(FIELDS)
  const merchant_id = idOf(object, "merchant_id", 7)
  const account_id = idOf(object, "account_id", 10)
  const known = accounts.find(merchant_id, account_id)
  const sign_key = object.text("sign_key") ?? known?.sign_key
  if (!sign_key) throw malformed("sign_key", "sign_key is missing: a new account needs one.")
  const account: SandboxAccount = {
    merchant_id,
    account_id,
    sign_key,
    previous_sign_key: object.text("previous_sign_key") ?? known?.previous_sign_key,
    capture: object.choice("capture", ["automatic", "manual"]) ?? known?.capture ?? "automatic",
    environment: object.choice("environment", ["test", "live"]) ?? known?.environment,
    requireRegisteredIp: object.flag("requireRegisteredIp") ?? known?.requireRegisteredIp,
    registeredIps: object.texts("registeredIps") ?? known?.registeredIps,
    untriedOrders: object.choice("untriedOrders", ["not_found", "pending"]) ?? known?.untriedOrders,
    listsCaptures: object.flag("listsCaptures") ?? known?.listsCaptures,
    partlyRefunded: object.choice("partlyRefunded", ["refund_stage", "captured"]) ?? known?.partlyRefunded,
    webhook: readWebhook(object.object("webhook")) ?? known?.webhook,
    returnMethod: object.choice("returnMethod", ["post", "get"]) ?? known?.returnMethod,
    afterDecline: object.choice("afterDecline", ["return", "another_card"]) ?? known?.afterDecline,
    deductionOrderNo: object.choice("deductionOrderNo", ["first", "new"]) ?? known?.deductionOrderNo,
    deductionTime: object.choice("deductionTime", ["first", "night"]) ?? known?.deductionTime,
  }
  accounts.put(account)
  return accountView(account)
}

function idOf(object: ControlObject, name: string, longest: number): string {
  const id = object.text(name) ?? ""
  if (!/^[\x21-\x7e]+$/.test(id) || id.length > longest)
    throw malformed(name, `${name} must be 1 to ${longest} characters.`)
  return id
}

function readWebhook(object: ControlObject | undefined): SandboxAccount["webhook"] {
  return (
    object?.only(["format", "names", "bareNumbers", "kindField"]) && {
      format: object.choice("format", ["form", "json", "xml", "get", "multipart"]) ?? "form",
      names: object.choice("names", ["snake", "camel"]) ?? "snake",
      bareNumbers: object.flag("bareNumbers"),
      kindField: object.text("kindField"),
    }
  )
}
