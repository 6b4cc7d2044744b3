import { z } from "@medusajs/framework/zod"

/** The part of a JSON Schema that a table of settings is made from. */
const settingSchema = z.object({
  description: z.string().optional(),
  default: z.unknown().optional(),
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  required: z.array(z.string()).optional(),
  get items() {
    return settingSchema.optional()
  },
  get properties() {
    return z.record(z.string(), settingSchema).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), settingSchema]).optional()
  },
})

export type SettingSchema = z.output<typeof settingSchema>

/** The JSON Schema of the input, before defaults and transformations. */
export function schemaOf(schema: z.ZodType): SettingSchema {
  return settingSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))
}
