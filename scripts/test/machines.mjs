import { ensureRedis } from "../setup/redis.mjs"
import { say } from "../setup/say.mjs"
import { reportOf } from "./report-of.mjs"

/**
 * Sells on several machines at a small size, and has their workers race for subscriptions; skipped if there is no
 * Redis.
 */
export async function proveMachines({ payments, subscriptions }) {
  const noRedis = await ensureRedis(say)
  if (noRedis) return { passed: 0, failed: 0, skipped: 1, notes: [`skipped: several machines: ${noRedis}`] }
  const args = ["scripts/machines.mjs", "--payments", String(payments), "--subscriptions", String(subscriptions)]
  const { violation_texts: violations, seed } = await reportOf("The proof on several machines", "machines", args, {
    minutes: 10,
  })
  return {
    passed: violations.length === 0 ? 1 : 0,
    failed: violations.length,
    skipped: 0,
    notes: violations.map((violation) => `failed: several machines (seed ${seed}): ${violation}`),
  }
}
