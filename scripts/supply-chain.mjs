// Looks the packages that a store installs with the plugin up in the registry's list of vulnerabilities, and writes what they are into .cache/sbom.cdx.json.
import { spawnSync } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./setup/root.mjs"
import { requireTypeScript } from "./setup/typescript.mjs"

const SBOM = join(".cache", "sbom.cdx.json")
const MOST_BYTES = 64 * 1024 * 1024

const npm = (...args) =>
  spawnSync("npm", [...args, "--omit=dev"], { cwd: root, encoding: "utf8", maxBuffer: MOST_BYTES })

const sbom = npm("sbom", "--sbom-format", "cyclonedx")
if (sbom.status !== 0) {
  console.error(`✗ npm sbom ended with ${sbom.status}: ${sbom.stderr.trim()}`)
  process.exit(1)
}
mkdirSync(join(root, ".cache"), { recursive: true })
writeFileSync(join(root, SBOM), sbom.stdout)
console.log(`✓ ${JSON.parse(sbom.stdout).components.length} packages are listed in ${SBOM}`)

const { auditVerdict } = requireTypeScript("scripts/supply-chain/audit-verdict.ts")
const verdict = auditVerdict(npm("audit", "--json").stdout)
switch (verdict.kind) {
  case "clean":
    console.log("✓ npm audit knows of no grave vulnerability")
    break
  case "no_answer":
    console.log(
      "- npm audit had no answer: this registry keeps no list of vulnerabilities. Run it with one that does before a release."
    )
    break
  case "vulnerable":
    console.error(`✗ npm audit knows of grave vulnerabilities: ${verdict.packages.join(", ")}`)
    process.exit(1)
}
