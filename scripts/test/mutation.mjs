import { reportOf } from "./report-of.mjs"

/** The files that count money and that move a payment. `npm run test:mutation` changes all of the two rings. */
const FILES = "src/domain/shared/money.ts,src/domain/payments/payment-state.ts"

/** Changes the two files that matter most, and counts the changes that their tests find out. */
export async function playMutation() {
  const args = ["-r", "ts-node/register/transpile-only", "resilience/mutation/main.ts", "--files", FILES]
  const { violation_texts } = await reportOf("The mutation proof", "mutation", args, { minutes: 10 })
  return {
    passed: violation_texts.length === 0 ? 1 : 0,
    failed: violation_texts.length,
    skipped: 0,
    notes: violation_texts.map((text) => `failed: mutation: ${text}`),
  }
}
