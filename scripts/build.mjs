import { ensureBuilt } from "./setup/build.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { failWith, say } from "./setup/say.mjs"

try {
  await ensureInstalled(say)
  await ensureBuilt(say)
} catch (error) {
  failWith(error)
}
