import { rmSync } from "node:fs"
import { main } from "./setup/main.mjs"
import { ensureInstalled } from "./setup/install.mjs"
import { ensureBuilt } from "./setup/build.mjs"
import { ensureChromium } from "./setup/chromium.mjs"
import { say } from "./setup/say.mjs"
import { requireTypeScript } from "./setup/typescript.mjs"
import { checkPackage } from "./pack/storefront/check-package.mjs"
import { packStorefront } from "./pack/storefront/pack-storefront.mjs"
import { makeNextApp } from "./pack/storefront/next-app.mjs"
import { makeStrangersApp } from "./pack/storefront/strangers-app.mjs"
import { PROJECTS, tryProject, tryReact19 } from "./pack/storefront/try-project.mjs"

/**
 * `npm run test:pack-storefront`: packs the storefront package, checks how it resolves, and installs it with npm and pnpm
 * into projects with React 18, with React 19 and without React. Each compiles against its types and loads it. Then the
 * components' tests run in Chromium with React 19. At last two apps pay in a store: one that follows the documents word
 * by word, and a Next storefront in the shape of Medusa's starter after the package's command.
 */
await main(async () => {
  await ensureInstalled(say)
  await ensureBuilt(say)
  const missing = await ensureChromium(say)
  if (missing) throw new Error(missing)
  const { folder, tarball } = await packStorefront()
  try {
    await checkPackage(tarball)
    say("✓ publint and arethetypeswrong find nothing")
    for (const project of PROJECTS) {
      await tryProject(folder, tarball, project)
      say(`✓ ${project.name}`)
    }
    await tryReact19(folder)
    say("✓ the components in Chromium with React 19")
    const { payInApp } = requireTypeScript("scripts/boot/pay-in-app.ts")
    await payInApp({ folder, ...(await makeStrangersApp(folder, tarball)) }, say)
    say("✓ a stranger's app pays after the documents")
    const { payInNext } = requireTypeScript("scripts/boot/pay-in-next.ts")
    await payInNext({ folder, ...(await makeNextApp(folder, tarball)) }, say)
    say("✓ a Next storefront pays after the command")
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
