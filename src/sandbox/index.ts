import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { types } from "node:util"
import { Accounts, DEFAULT_ACCOUNT, type SandboxAccount } from "./account"
import { MovableClock, type SandboxClock } from "./clock"
import { FaultRules } from "./faults/fault-rules"
import { isAddressOfHost } from "./http/is-at-home"
import { errorReply, send } from "./http/reply"
import { route } from "./http/route"
import { Ids } from "./ids"
import { GatewayRecords } from "./ledger/gateway-records"
import { Ledger } from "./ledger/ledger"
import { restoreRecords, saveRecords } from "./ledger/save-records"
import { WebhookQueue, DEFAULT_RETRY_DELAYS_MS } from "./notify/webhook-queue"
import { seededRandom, systemRandom } from "./random"
import type { SimulatedGateway } from "./simulated-gateway"

export type { SandboxAccount, WebhookStyle } from "./account"
export type { SandboxClock } from "./clock"
export { CHARGE_FAULTS, DEDUCTION_FAULTS, type Fault } from "./faults/fault"
export type { FaultRule, FaultRules, FaultRuleView } from "./faults/fault-rules"
export type { Ledger, LedgerFilter, LedgerView } from "./ledger/ledger"
export type { TransactionView } from "./ledger/transaction-view"
export { AMOUNT_RULES, SCENARIOS, type AmountRule, type Scenario } from "./scenarios"

const LOOPBACK = "127.0.0.1"

export interface SandboxOptions {
  /** 0 (default) selects a free port. */
  readonly port?: number
  /** Default 127.0.0.1. Another address makes the sandbox reachable from other machines. */
  readonly host?: string
  /** Default: one account, {@link DEFAULT_ACCOUNT}. */
  readonly accounts?: readonly SandboxAccount[]
  readonly environment?: "test" | "live"
  /** The source of time, in milliseconds since 1970. */
  readonly clock?: () => number
  /** Makes identifiers repeatable. */
  readonly seed?: number
  /** Delays before the second, third, … delivery of a webhook, in sandbox time. */
  readonly webhookRetryDelaysMs?: readonly number[]
  /** From the request of a refund to its result, in sandbox time. Default 3 seconds. */
  readonly refundDelayMs?: number
  /** The maximum number of stored transactions, requests and webhooks. Default 20,000 each. */
  readonly capacity?: number
  /** The records that it continues with: see {@link Sandbox.save}. */
  readonly records?: Uint8Array
  /** Receives one line for each request, never its content. */
  readonly log?: (line: string) => void
}

export interface Sandbox {
  /** Base address, such as `http://127.0.0.1:9100`. Operations are under `/v1`, the staff page is `/`. */
  readonly url: string
  readonly accounts: Accounts
  readonly ledger: Ledger
  readonly faults: FaultRules
  readonly clock: SandboxClock
  /** The records as bytes, for {@link SandboxOptions.records}: all but requests, webhooks, faults and results to come. */
  save(): Uint8Array
  /** Stops the sandbox. It closes connections and drops undelivered webhooks. */
  close(): Promise<void>
}

/**
 * Starts a simulated gateway with the interface of the merchant API document.
 *
 * @throws Error if the port is in use, or another version of the sandbox saved the records
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const capacity = options.capacity ?? 20_000
  const clock = new MovableClock(options.clock)
  const webhookQueue = new WebhookQueue(clock, options.webhookRetryDelaysMs ?? DEFAULT_RETRY_DELAYS_MS, capacity)
  const records = new GatewayRecords(capacity)
  const ledger = new Ledger(records, webhookQueue, clock)
  let url = ""
  const gateway: SimulatedGateway = {
    environment: options.environment ?? "test",
    accounts: new Accounts(options.accounts ?? [DEFAULT_ACCOUNT]),
    records,
    clock,
    ids: new Ids(options.seed === undefined ? systemRandom : seededRandom(options.seed), () => clock.now()),
    webhookQueue,
    faults: new FaultRules(),
    refundDelayMs: options.refundDelayMs ?? 3_000,
    url: () => url,
  }
  if (options.records && !restoreRecords(gateway, options.records))
    throw new Error("Another version of the sandbox saved these records. Delete their file.")
  const host = options.host ?? LOOPBACK
  const server = createGatewayServer(gateway, ledger, {
    isOpen: host !== LOOPBACK,
    log: options.log ?? (() => undefined),
  })
  url = await listen(server, host, options.port ?? 0)
  return {
    url,
    accounts: gateway.accounts,
    ledger,
    faults: gateway.faults,
    clock,
    save: () => saveRecords(gateway),
    close: () => close(server, gateway),
  }
}

interface Serving {
  /** Whether other machines may reach it, under any name. */
  readonly isOpen: boolean
  readonly log: (line: string) => void
}

function createGatewayServer(gateway: SimulatedGateway, ledger: Ledger, { isOpen, log }: Serving): Server {
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? ""
    response.once("close", () => log(`${request.method ?? ""} ${path.slice(0, 100)} ${response.statusCode}`))
    if (!isOpen && !isAddressOfHost(request.headers.host)) {
      send(
        response,
        errorReply(
          421,
          "forbidden",
          "host",
          "The sandbox is called by another name than this machine's: use the address that it printed."
        )
      )
      return
    }
    route(gateway, ledger, request, response).catch((error: unknown) => {
      log(`${path.slice(0, 100)}: ${types.isNativeError(error) ? error.message : "failed"}`)
      if (response.headersSent || response.destroyed) response.destroy()
      else send(response, errorReply(500, "E0001", "system", "The sandbox failed."))
    })
  })
  server.requestTimeout = 30_000
  server.keepAliveTimeout = 60_000
  return server
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject)
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo
      resolve(`http://${nameOf(host)}:${taken}`)
    })
  })
}

/** A host as a browser on this machine can reach it. */
function nameOf(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost"
  return host.includes(":") ? `[${host}]` : host
}

function close(server: Server, gateway: SimulatedGateway): Promise<void> {
  gateway.clock.clear()
  gateway.webhookQueue.close()
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
