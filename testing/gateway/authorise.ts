import type { AuthoriseRequest, PaymentOutcome } from "../../src/gateway/operations/authorise"
import type { TransportResult } from "../../src/gateway/client/transport"
import { REQUEST, testClient } from "./account"
import type { TestClientOptions } from "./account"
import { FakeTransport } from "./fake-transport"

/** Pays through a gateway that returns the given result. */
export async function authorise(
  result: TransportResult,
  changes: Partial<AuthoriseRequest> = {},
  options: TestClientOptions = {}
): Promise<PaymentOutcome> {
  return testClient({ ...options, transport: new FakeTransport(() => result) }).authorise({ ...REQUEST, ...changes })
}

export const reasonOf = (outcome: PaymentOutcome): string =>
  outcome.kind === "unknown" ? outcome.reason : outcome.kind
