import { CALLER_TABLE, callerOf } from "./callers"
import { inputOf } from "./input-schemas"
import { json } from "./json-content"
import { pathParameters } from "./path-parameters"
import type { RouteMethod } from "./read-routes"
import { responsesOf } from "./responses"
import { summaryOf } from "./summary"
import type { TypeSchemas } from "./type-schemas"

const ANY_BODY = {
  description: "The fields of the gateway, in the format of the account's profile.",
  required: true,
  content: { "*/*": {} },
}

const EMAIL_FORM = {
  description: "The fields that the payer enters on the page.",
  required: true,
  content: {
    "application/x-www-form-urlencoded": {
      schema: { type: "object", properties: { email: { type: "string", format: "email" } }, required: ["email"] },
    },
  },
}

/** A method of an address, as OpenAPI describes it. */
export function operation(route: RouteMethod, types: TypeSchemas): Record<string, unknown> {
  const { tag, security } = CALLER_TABLE[callerOf(route)]
  const parameters = [...pathParameters(route.address), ...queryParameters(route)]
  const body = requestBody(route)
  return {
    operationId: operationId(route),
    tags: [tag],
    ...summaryOf(route),
    security,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(route, types),
  }
}

/** `GET /admin/acquiring/plans/{id}` is `getAdminPlansId`. */
function operationId({ method, address }: RouteMethod): string {
  const words = address.split(/[^A-Za-z]+/).filter((word) => word !== "" && word !== "acquiring")
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("")
}

function queryParameters({ inputs }: RouteMethod): Record<string, unknown>[] {
  return inputs
    .filter(({ part }) => part === "query")
    .flatMap((use) => {
      const { properties = {}, required = [] } = inputOf(use).schema
      return Object.entries(properties).map(([name, property]) => {
        const { description, ...schema } = typeof property === "boolean" ? {} : property
        const style = schema.type === "object" ? { style: "deepObject" } : {}
        return {
          name,
          in: "query",
          ...style,
          ...(required.includes(name) ? { required: true } : {}),
          ...(description === undefined ? {} : { description }),
          schema,
        }
      })
    })
}

function requestBody({ method, inputs, readsBody, readsEmail }: RouteMethod): Record<string, unknown> | undefined {
  const [use] = inputs.filter(({ part }) => part === "body")
  if (use) {
    const { schema, isOptional } = inputOf(use)
    return { required: !isOptional, content: json(schema) }
  }
  if (readsEmail) return EMAIL_FORM
  return readsBody && method !== "GET" ? ANY_BODY : undefined
}
