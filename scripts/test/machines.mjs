import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { ensureRedis } from "../setup/redis.mjs"
import { root } from "../setup/root.mjs"
import { run } from "../setup/run.mjs"
import { say } from "../setup/say.mjs"

const FOLDER = join(root, ".cache", "tests")

/** Sells on several machines at a small size; skipped where there is no Redis. */
export async function proveMachines({ payments }) {
  const noRedis = await ensureRedis(say)
  if (noRedis) return { passed: 0, failed: 0, skipped: 1, notes: [`skipped: several machines: ${noRedis}`] }
  const file = join(FOLDER, "machines.json")
  mkdirSync(FOLDER, { recursive: true })
  rmSync(file, { force: true })
  const command = [process.execPath, "scripts/machines.mjs", "--payments", String(payments), "--json", file]
  const broken = await run("The proof on several machines", command, { minutes: 10 }).then(
    () => undefined,
    (error) => error
  )
  const { violation_texts: violations, seed } = readReport(file, broken)
  return {
    passed: violations.length === 0 ? 1 : 0,
    failed: violations.length,
    skipped: 0,
    notes: violations.map((violation) => `failed: several machines (seed ${seed}): ${violation}`),
  }
}

function readReport(file, broken) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch (error) {
    throw broken ?? error
  }
}
