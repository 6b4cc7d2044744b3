import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { main } from "./setup/main.mjs"
import { say } from "./setup/say.mjs"
import { requireTypeScript } from "./setup/typescript.mjs"

/** Boots the built store with the Node that runs this, and pays for one order in it. */
await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), "acquiring-boot-"))
  try {
    const { payOnce } = requireTypeScript("scripts/boot/pay-once.ts")
    await payOnce({ folder }, say)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
