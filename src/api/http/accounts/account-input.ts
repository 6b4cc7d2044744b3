import { z } from "@medusajs/framework/zod"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { ACCOUNT_FIELDS, accountFields, signKey } from "../../../modules/acquiring/accounts/account-settings"
import { storableJson } from "../../../domain/shared/storable"
import { ACCOUNT_ORDERS } from "../../../application/admin/accounts/list-accounts"
import { filterText, pageInput } from "../shared/list-input"

export const accountListInput = z.strictObject({
  ...pageInput,
  q: filterText(64).describe("Part of a handle or a name."),
  order: z.enum(ACCOUNT_ORDERS).optional().describe("Default: the order in medusa-config."),
})

/** Maximum size and duration of a request with account settings. */
export const ACCOUNT_BODY = { bytes: 64 * 1024, milliseconds: 10_000 } as const

/** Maximum size and duration of a signature search: the message with its surrounding JSON. */
export const SIGNATURE_BODY = { bytes: 64 * 1024, milliseconds: 10_000 } as const

/** The message of a signature search and its kind. */
export const findSignatureInput = z.strictObject({
  message: z
    .string()
    .min(1)
    .max(100)
    .describe("Path of the message's signature settings in the profile, such as webhooks.signature."),
  text: z
    .string()
    .min(1)
    .max(16_384)
    .describe(
      "The message as it was sent or received, with its encryption_data: form, JSON, XML, multipart or a query string."
    ),
})

/** The account fields. A missing field remains unchanged; null resets it to its default. */
const fields: Record<string, z.ZodType> = Object.fromEntries(
  ACCOUNT_FIELDS.map((name) => {
    const schema: z.ZodType = accountFields[name]
    const given = schema instanceof z.ZodDefault ? schema.unwrap() : schema
    return [name, z.nullish(given).describe(schema.description ?? "")]
  })
)

/** The changed fields of an account. Their combination is validated later, together with the stored fields. */
export const accountChangeInput = z
  .strictObject({
    ...fields,
    profile: z
      .record(z.string(), z.unknown())
      .nullish()
      .describe("The settings of the profile that differ from their defaults. They replace all earlier settings."),
    sign_key: signKey.optional().describe("The key that signs requests. Write-only."),
    version: z
      .string()
      .max(64)
      .optional()
      .describe(
        "The account's `version` as the user saw it. If it has changed, nothing is saved and the answer is 409 `changed_meanwhile`."
      ),
    previous_sign_key: signKey
      .nullish()
      .describe("The previous key, still accepted for messages from the gateway. Write-only; null removes it."),
  })
  .superRefine((change, context) => {
    for (const [name, value] of Object.entries(change)) {
      if (storableJson(value) === JSON.stringify(value)) continue
      context.addIssue({
        code: "custom",
        path: [name],
        message: schemaMessage("request.no_control_characters"),
      })
    }
  })
