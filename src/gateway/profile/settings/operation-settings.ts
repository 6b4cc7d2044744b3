import { z } from "zod"
import { schemaMessage } from "../../../domain/shared/messages/schema-message"
import { resultSignatureSettings, signatureSettings } from "./signature-settings"
import type { ResultSignatureDefaults, ResultSignatureSettings } from "./signature-settings"

const BODY_ENCODINGS = ["json-as-form", "json", "form"] as const

export type BodyEncoding = (typeof BODY_ENCODINGS)[number]

/** An operation's default request, defined in its own file. A setting can change each part. */
export interface RequestDefaults {
  readonly path: string
  readonly encoding: BodyEncoding
  /** The document's field names of the request and of the answer, including `encryption_data`. */
  readonly requestFields: readonly string[]
  readonly resultFields: readonly string[]
  readonly signed: readonly string[]
}

export interface OperationDefaults extends RequestDefaults {
  /** If it names no fields, the answer signs the fields of the request. */
  readonly result: ResultSignatureDefaults
}

/** Settings of an operation whose answer has fields (gateway-api 4). */
export function operationSettings(defaults: OperationDefaults) {
  return requestSettings(defaults).extend({
    result_signature: resultSignatureSettings({ fields: defaults.signed, ...defaults.result }),
  })
}

/** Settings of an operation whose answer is a page. */
export function requestSettings(defaults: RequestDefaults) {
  return z.strictObject({
    enabled: z.boolean().default(true).describe("Whether the operation may be used."),
    path: z
      .string()
      .regex(/^\/[\w./-]*$/, schemaMessage("settings.path_invalid"))
      .default(defaults.path)
      .describe("The path after the base URL."),
    encoding: z
      .enum(BODY_ENCODINGS)
      .default(defaults.encoding)
      .describe("Format of the body: JSON text declared as a form (as in the document's samples), JSON, or a form."),
    request_names: names(defaults.requestFields).describe(
      "The gateway's names of request fields, by the plugin's names."
    ),
    result_names: names(defaults.resultFields).describe("The gateway's names of result fields, by the plugin's names."),
    signature: signatureSettings({ fields: defaults.signed }),
  })
}

/** The additional setting of an operation that takes many orders in one request (gateway-api 8). */
export function maxOrders(limit: number) {
  return z.number().int().min(1).max(10_000).default(limit).describe("Maximum number of orders in one request.")
}

export type OperationSettings = z.output<ReturnType<typeof requestSettings>> & {
  readonly result_signature?: ResultSignatureSettings
}

/** The shape of a replacement name for a field. */
export const fieldName = z.string().regex(/^[A-Za-z_][\w.-]{0,63}$/, schemaMessage("settings.field_name_invalid"))

function names(fields: readonly string[]) {
  const known = new Set(fields)
  return z
    .record(z.string(), fieldName)
    .default({})
    .superRefine((given, context) => {
      const targets = new Set<string>()
      for (const [ours, theirs] of Object.entries(given)) {
        if (!known.has(ours)) {
          context.addIssue({
            code: "custom",
            path: [ours],
            message: schemaMessage("settings.field_unknown", { fields: fields.join(", ") }),
          })
        }
        if (targets.has(theirs))
          context.addIssue({
            code: "custom",
            path: [ours],
            message: schemaMessage("settings.field_name_taken", { name: theirs }),
          })
        targets.add(theirs)
      }
    })
}
