import { z } from "@medusajs/framework/zod"

/**
 * The part of OpenAPI 3.1 that the document uses. Each object has the fields of the specification and no others.
 *
 * Anything else is an error. If you describe more, add it here from the specification.
 */
const text = z.string().min(1)

const types = z.enum(["string", "number", "integer", "boolean", "null", "array", "object"])

const schemaFields = z.strictObject({
  $ref: z
    .string()
    .regex(/^#\/components\/schemas\/\w+$/)
    .optional(),
  description: text.optional(),
  type: z.union([types, z.array(types).min(2)]).optional(),
  format: z.enum(["date-time", "email", "uri"]).optional(),
  enum: z
    .array(z.union([z.string(), z.null()]))
    .min(1)
    .optional(),
  const: z.union([z.string(), z.number(), z.boolean()]).optional(),
  default: z.unknown().optional(),
  minLength: z.int().min(0).optional(),
  maxLength: z.int().min(0).optional(),
  pattern: z
    .string()
    .refine((source) => new RegExp(source, "u") instanceof RegExp)
    .optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.int().min(0).optional(),
  maxItems: z.int().min(0).optional(),
  required: z.array(text).min(1).optional(),
  get items() {
    return schema.optional()
  },
  get properties() {
    return z.record(z.string(), schema).optional()
  },
  get propertyNames() {
    return schema.optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), schema]).optional()
  },
  get anyOf() {
    return z.array(schema).min(2).optional()
  },
})

/** An object requires no field that it does not describe. */
const schema = schemaFields.refine(
  ({ required = [], properties = {} }) => required.every((field) => field in properties),
  { path: ["required"] }
)

const content = z.record(z.string().regex(/^[\w*]+\/[\w*-]+$/), z.strictObject({ schema: schema.optional() }))

const parameter = z.strictObject({
  name: z.string().regex(/^\w+$/),
  in: z.enum(["path", "query"]),
  style: z.literal("deepObject").optional(),
  required: z.literal(true).optional(),
  description: text.optional(),
  schema,
})

const described = z.strictObject({
  description: text,
  headers: z.record(z.string(), z.strictObject({ schema })).optional(),
  content: content.optional(),
})

const response = z.union([z.strictObject({ $ref: z.string().regex(/^#\/components\/responses\/\w+$/) }), described])

const security = z.array(z.record(z.string(), z.array(z.never())))

const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z]\w+$/),
  tags: z.array(text).length(1),
  summary: text,
  description: text.optional(),
  security,
  parameters: z.array(parameter).min(1).optional(),
  requestBody: z.strictObject({ description: text.optional(), required: z.boolean(), content }).optional(),
  responses: z
    .record(z.string().regex(/^([1-5]\d\d|default)$/), response)
    .refine((all) => Object.keys(all).some((status) => status.startsWith("2"))),
})

const method = z.enum(["get", "put", "post", "delete", "patch"])

const securityScheme = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("apiKey"), in: z.enum(["cookie", "header"]), name: text, description: text }),
  z.strictObject({
    type: z.literal("http"),
    scheme: z.enum(["basic", "bearer"]),
    bearerFormat: text.optional(),
    description: text,
  }),
])

export const openapiFormat = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.strictObject({
    title: text,
    version: text,
    description: text,
    license: z.strictObject({ name: text, identifier: text }),
  }),
  servers: z.array(z.strictObject({ url: z.url(), description: text })).min(1),
  tags: z.array(z.strictObject({ name: text, description: text })),
  paths: z.record(z.string().regex(/^(\/([\w-]+|\{\w+\}))+$/), z.partialRecord(method, operation)),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), securityScheme),
    responses: z.record(z.string(), described),
    schemas: z.record(z.string(), schema),
  }),
})

export type OpenApi = z.output<typeof openapiFormat>
