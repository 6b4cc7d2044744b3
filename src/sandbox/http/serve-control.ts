import type { IncomingMessage, ServerResponse } from "node:http"
import { ACTIONS, act, readActionAmount } from "../control/action"
import { accountView, putAccount } from "../control/accounts-api"
import { clockView, moveClock } from "../control/clock-api"
import { addFault } from "../control/faults-api"
import { ControlObject } from "../control/read-object"
import type { Ledger } from "../ledger/ledger"
import { viewTransaction } from "../ledger/transaction-view"
import { transactionsPage } from "../pages/transactions-page"
import { AMOUNT_RULES, SCENARIOS } from "../scenarios"
import type { SimulatedGateway } from "../simulated-gateway"
import { malformed, notFound, RequestError } from "../wire/rejection"
import { readBody } from "./read-body"
import { errorReply, jsonReply, pageReply, seeOther, send, type Reply } from "./reply"

interface ControlRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  /** Whether a person pressed a button. A test sends JSON. */
  readonly isForm: boolean
}

const ACTION_PATH = /^\/sandbox\/transactions\/(\d{1,40})\/(\w{1,40})$/
const FAULT_PATH = /^\/sandbox\/faults\/(\d{1,9})$/

/** Serves the sandbox's own API and its staff page, which are not part of the gateway's interface. */
export async function serveControl(
  gateway: SimulatedGateway,
  ledger: Ledger,
  request: IncomingMessage,
  response: ServerResponse,
  { pathname: path, searchParams: query }: Pick<URL, "pathname" | "searchParams">
): Promise<void> {
  if (isForeign(request)) {
    send(
      response,
      errorReply(403, "forbidden", "sec-fetch-site", "Pages of other sites may not use the sandbox's API.")
    )
    return
  }
  const bytes = await readBody(request)
  if (!bytes) {
    send(response, errorReply(413, "too_large", "body", "The body is too large."))
    return
  }
  const isForm = (request.headers["content-type"] ?? "").startsWith("application/x-www-form-urlencoded")
  try {
    send(
      response,
      await answer(gateway, ledger, { method: request.method ?? "", path, query, body: bytes.toString("utf8"), isForm })
    )
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    send(response, errorReply(error.kind === "not_found" ? 404 : 400, error.kind, error.source, error.message))
  }
}

async function answer(gateway: SimulatedGateway, ledger: Ledger, request: ControlRequest): Promise<Reply> {
  const { method, path, query, body } = request
  const fault = FAULT_PATH.exec(path)
  const action = ACTION_PATH.exec(path)
  switch (`${method} ${fault ? "/sandbox/faults/:id" : action ? "/sandbox/transactions/:id/:action" : path}`) {
    case "GET /":
      return pageReply(transactionsPage(gateway))
    case "GET /sandbox/ledger":
      return jsonReply(ledger.view(filterOf(query)))
    case "DELETE /sandbox/ledger":
      ledger.clear()
      return jsonReply({ cleared: true })
    case "GET /sandbox/faults":
      return jsonReply({ faults: gateway.faults.list() })
    case "POST /sandbox/faults":
      return jsonReply(addFault(gateway.faults, body), 201)
    case "DELETE /sandbox/faults":
      gateway.faults.clear()
      return jsonReply({ faults: [] })
    case "DELETE /sandbox/faults/:id":
      if (!gateway.faults.remove(Number(fault?.[1]))) throw notFound("id", "There is no such fault rule.")
      return jsonReply({ faults: gateway.faults.list() })
    case "GET /sandbox/clock":
      return jsonReply(clockView(gateway.clock))
    case "POST /sandbox/clock":
      return jsonReply(await moveClock(gateway.clock, body))
    case "GET /sandbox/accounts":
      return jsonReply({ accounts: gateway.accounts.all().map(accountView) })
    case "POST /sandbox/accounts":
      return jsonReply(putAccount(gateway.accounts, body))
    case "GET /sandbox/tokens":
      return jsonReply({ tokens: gateway.records.tokens() })
    case "GET /sandbox/scenarios":
      return jsonReply({ scenarios: SCENARIOS, amount_rules: AMOUNT_RULES })
    case "POST /sandbox/transactions/:id/:action":
      return doAction(gateway, action?.[1] ?? "", action?.[2] ?? "", request)
    default:
      return errorReply(404, "not_found", "path", "Nothing is at this address.")
  }
}

function doAction(
  gateway: SimulatedGateway,
  transactionId: string,
  name: string,
  { body, isForm }: ControlRequest
): Reply {
  const transaction = gateway.records.transaction(transactionId)
  if (!transaction) throw notFound("transaction_id", "There is no such transaction.")
  const action = ACTIONS.find((known) => known === name)
  if (!action) throw malformed("action", `The action must be one of ${ACTIONS.join(", ")}.`)
  const problem = act(gateway, transaction, action, readActionAmount(amountIn(body, isForm)))
  if (isForm) return seeOther("/")
  return problem
    ? errorReply(409, "conflict", "action", problem)
    : jsonReply(viewTransaction(gateway.records, transaction))
}

function amountIn(body: string, isForm: boolean): string {
  return isForm
    ? (new URLSearchParams(body).get("amount") ?? "")
    : (new ControlObject(body).only(["amount"]).text("amount") ?? "")
}

const filterOf = (query: URLSearchParams) => ({
  order_no: query.get("order_no") ?? undefined,
  transaction_id: query.get("transaction_id") ?? undefined,
})

/** A browser marks requests of another site's page. Tests and the command line send no such header. */
const isForeign = (request: IncomingMessage): boolean =>
  request.method !== "GET" && ["cross-site", "same-site"].includes(String(request.headers["sec-fetch-site"] ?? ""))
