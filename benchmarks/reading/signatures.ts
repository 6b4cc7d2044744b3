import { sign, signatureSpec, verify } from "../../src/gateway"
import { profileOf } from "../../testing/gateway/account"
import { FIELDS, keys } from "../../testing/gateway/webhooks"
import type { Benchmark } from "../benchmark"
import { perSecond } from "./per-second"

/** Signing and verifying what a webhook signs. */
export const signatures: Benchmark = {
  name: "signatures",
  measures: "how many signatures a second are made and verified",
  run: async () => {
    const profile = profileOf()
    const spec = signatureSpec(profile.signing, profile.webhooks.signature)
    const message = { fields: new Map(Object.entries(FIELDS)) }
    const signature = sign(spec, message, keys.signKey)
    const [signed, verified] = [
      () => sign(spec, message, keys.signKey),
      () => verify(spec, message, signature, [keys.signKey]),
    ].map(perSecond)
    return {
      summary: `${signed} signed, ${verified} verified a second`,
      violations: [],
      facts: { signed_per_second: signed, verified_per_second: verified },
    }
  },
}
