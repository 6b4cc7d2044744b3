import type { GatewayClient } from "../../../src/gateway/client/client"
import type { ProfileInput } from "../../../src/gateway/profile/profile"
import { testClient } from "../../../testing/gateway/account"
import type { Transport, TransportResult } from "../../../src/gateway/client/transport"
import type { Asked } from "./queried"

/** A gateway without a network that gives the same answer until it is given another. */
class OneAnswer implements Transport {
  answer: TransportResult = { kind: "connection_lost" }

  async send(): Promise<TransportResult> {
    return this.answer
  }

  async close(): Promise<void> {}
}

/** Runs a call against a gateway that answers so. */
export type Answering = <Outcome>(
  answer: { readonly status: number; readonly body: Buffer },
  call: (client: GatewayClient) => Promise<Outcome>
) => Promise<Outcome>

/** A client for one operation, made once: reading a profile takes longer than reading an answer. */
export function clientAnswering({ operation, contentType }: Asked, signatures: "checked" | "ignored"): Answering {
  const ignoring: ProfileInput =
    operation === "checkout" ? {} : { operations: { [operation]: { result_signature: { check: "none" } } } }
  const transport = new OneAnswer()
  const client = testClient({ transport, profile: signatures === "checked" ? {} : ignoring })
  return async ({ status, body }, call) => {
    transport.answer = { kind: "answer", status, contentType, body }
    return call(client)
  }
}
