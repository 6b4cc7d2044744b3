import { ensureBuilt } from "./setup/build.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { say } from "./setup/say.mjs"

/** `npm run build`: the plugin, the browser kit, both shops, and the store with its dashboard. */
await main(async () => {
  await ensureInstalled(say)
  await ensureBuilt(say)
})
