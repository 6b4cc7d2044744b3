import { refusals } from "../docs/parts/codes"
import type { Caller } from "./callers"
import { callerOf } from "./callers"
import { json } from "./json-content"
import type { RouteMethod } from "./read-routes"
import { oneOf, schemaRef } from "./schema"
import type { Schema } from "./schema"
import type { TypeSchemas } from "./type-schemas"

type Responses = Readonly<Record<string, unknown>>

const PAGE = { content: { "text/html": {} } }

const NOT_LOGGED_IN: Readonly<Record<Caller, boolean>> = {
  merchant: true,
  customer: true,
  storefront: false,
  browser: false,
  gateway: false,
}

/** The answers of a method, by HTTP status; `default` is every error that has no line of its own. */
export function responsesOf(route: RouteMethod, types: TypeSchemas): Responses {
  const caller = callerOf(route)
  return {
    ...successes(route, caller, types),
    ...(NOT_LOGGED_IN[caller] ? { "401": { $ref: "#/components/responses/NotLoggedIn" } } : {}),
    ...(route.refuses
      ? { default: { $ref: "#/components/responses/Refused" } }
      : { default: { description: "A page with the reason.", ...PAGE } }),
  }
}

/**
 * @throws Error for a route that answers no caller
 */
function successes({ method, address, answers }: RouteMethod, caller: Caller, types: TypeSchemas): Responses {
  if (answers.length > 0)
    return { "200": { description: "Done.", content: json(oneOf(answers.map((type) => types.of(type)))) } }
  if (caller === "gateway")
    return { "200": { description: "Accepted, with the text of the account's profile.", content: { "*/*": {} } } }
  if (caller !== "browser") throw new Error(`${method} ${address} answers nothing: give an object to response.json.`)
  return { "200": { description: "A page for the shopper.", ...PAGE } }
}

/** The answers that many methods share. */
export function sharedResponses(): Responses {
  return {
    Refused: {
      description: `Rejected by the plugin with one of these codes, or by Medusa without \`code\`.\n\n${refusals()}`,
      content: json(oneOf([schemaRef("RequestError"), schemaRef("MedusaError")])),
    },
    NotLoggedIn: {
      description: "Nobody is logged in, or not in this part of Medusa.",
      content: json(schemaRef("MedusaMessage")),
    },
  }
}

/** The schemas of Medusa's own answers. */
export const MEDUSA_SCHEMAS: Readonly<Record<string, Schema>> = {
  MedusaError: {
    description: "How Medusa rejects a request, for example without a publishable key.",
    type: "object",
    properties: { type: { type: "string" }, message: { type: "string" } },
    required: ["type", "message"],
  },
  MedusaMessage: { type: "object", properties: { message: { type: "string" } }, required: ["message"] },
}
