import { ensureBuilt } from "./setup/build.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { say } from "./setup/say.mjs"
import { requireTypeScript } from "./setup/typescript.mjs"

/** `npm run test:webhooks`: webhooks in random order (`-- --help`). */
await main(async () => {
  await ensureInstalled(say)
  await ensureBuilt(say)
  const { proveWebhooks } = requireTypeScript("resilience/webhooks/command.ts")
  return proveWebhooks()
})
