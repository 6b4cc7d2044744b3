import { ensureBuilt } from "./setup/build.mjs"
import { ensureChromium } from "./setup/chromium.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { main } from "./setup/main.mjs"
import { say } from "./setup/say.mjs"
import { requireTypeScript } from "./setup/typescript.mjs"
import { readArguments } from "./demo/arguments.mjs"

/** `npm run demo`: see HELP in demo/arguments.mjs. */
await main(async () => {
  const wish = readArguments(process.argv.slice(2))
  if (wish.help) return say(wish.help)
  await ensureInstalled(say)
  await ensureBuilt(say)
  const noBrowser = wish.once ? await ensureChromium(say) : undefined
  const { runDemo } = requireTypeScript("scripts/demo/main.ts")
  return runDemo({ ...wish, noBrowser, say })
})
