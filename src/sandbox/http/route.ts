import type { IncomingMessage, ServerResponse } from "node:http"
import { cancelOnHostedPage, openHostedPage, payOnHostedPage } from "../browser/hosted-checkout"
import { closeChallenge, openChallenge } from "../browser/challenge"
import type { Ledger } from "../ledger/ledger"
import { OPERATIONS } from "../operations"
import type { Html } from "../pages/html"
import { messagePage } from "../pages/return-page"
import type { SimulatedGateway } from "../simulated-gateway"
import { decodeBody } from "../wire/decode"
import type { Fields } from "../wire/fields"
import { RequestError } from "../wire/rejection"
import { serveControl } from "./serve-control"
import { readBody } from "./read-body"
import { errorReply, pageReply, send } from "./reply"
import { serveOperation } from "./serve-operation"

type Page = (gateway: SimulatedGateway, fields: Fields, query: URLSearchParams) => Html

const PAGES: ReadonlyMap<string, Page> = new Map<string, Page>([
  ["/v1/checkout/pay", openHostedPage],
  ["/v1/checkout/card", payOnHostedPage],
  ["/v1/checkout/cancel", cancelOnHostedPage],
  ["/v1/challenge", openChallenge],
  ["/v1/challenge/answer", closeChallenge],
])
const BY_PATH = new Map(OPERATIONS.map((operation) => [operation.path, operation]))

/** Answers one request: an operation of the gateway, a page for the shopper, or the sandbox's own API. */
export async function route(
  gateway: SimulatedGateway,
  ledger: Ledger,
  request: IncomingMessage,
  response: ServerResponse
): Promise<void> {
  const address = `http://sandbox${request.url ?? "/"}`
  if (!URL.canParse(address)) {
    send(response, errorReply(400, "I0002", "path", "The address is not valid."))
    return undefined
  }
  const url = new URL(address)
  const { pathname, searchParams } = url
  const operation = BY_PATH.get(pathname)
  const page = PAGES.get(pathname)
  if (!operation && !page) return serveControl(gateway, ledger, request, response, url)
  if (request.method !== "POST") {
    send(response, errorReply(405, "I0002", "method", "All operations use the HTTP method POST."))
    return undefined
  }
  if (operation) return serveOperation(gateway, operation, request, response)
  if (page) await servePage(gateway, page, request, response, searchParams)
}

async function servePage(
  gateway: SimulatedGateway,
  page: Page,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams
): Promise<void> {
  try {
    const bytes = await readBody(request)
    if (!bytes) {
      send(response, pageReply(messagePage("This did not work", "The form is too large."), 413))
      return
    }
    const body = bytes.length === 0 ? Buffer.from("{}") : bytes
    send(response, pageReply(page(gateway, decodeBody(body), query)))
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    send(response, pageReply(messagePage("This did not work", error.message), error.kind === "not_found" ? 404 : 400))
  }
}
