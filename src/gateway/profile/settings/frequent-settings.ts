/** The settings that differ most often from gateway to gateway. The admin has a field for each. */
export const FREQUENT_SETTINGS = [
  "signing.normaliser",
  "signing.key",
  "capture",
  "secondTransaction",
  "webhooks.signature.fields",
  "webhooks.accept_get",
  "webhooks.kind_field",
  "webhooks.acknowledgement.body",
  "operations.query.enabled",
  "operations.query.selectors.order_no",
  "operations.query.selectors.transaction_id",
] as const

export type FrequentSetting = (typeof FREQUENT_SETTINGS)[number]

export function eachFrequentSetting<Value>(
  of: (setting: FrequentSetting) => Value
): Readonly<Record<FrequentSetting, Value>>
export function eachFrequentSetting<Value>(
  of: (setting: FrequentSetting) => Value
): Readonly<Partial<Record<FrequentSetting, Value>>> {
  return Object.fromEntries(FREQUENT_SETTINGS.map((setting) => [setting, of(setting)]))
}
