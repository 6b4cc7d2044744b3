import { ensureBuilt } from "./setup/build.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { ensureRedis } from "./setup/redis.mjs"
import { say } from "./setup/say.mjs"
import { requireTypeScript } from "./setup/typescript.mjs"

/** `npm run test:workers`: workers that race for subscriptions (`-- --help`). */
await main(async () => {
  await ensureInstalled(say)
  await ensureBuilt(say)
  const noRedis = await ensureRedis(say)
  if (noRedis) throw new Error(noRedis)
  const { proveWorkers } = requireTypeScript("resilience/failover/command.ts")
  return proveWorkers()
})
