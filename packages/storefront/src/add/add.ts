import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { createInterface } from "node:readline/promises"
import { findProject } from "./find-project"
import type { Project } from "./find-project"
import { hasUncommittedChanges } from "./git-status"
import { listTemplates } from "./list-templates"
import type { Display } from "./list-templates"
import { loadTypeScript } from "./load-typescript"
import { planChanges } from "./plan-changes"
import type { Change, Plan } from "./plan-changes"
import type { Terminal } from "./terminal"
import { unifiedDiff } from "./unified-diff"

export interface AddOptions {
  folder: string
  display: Display
  /** Shows the changes and writes nothing. */
  isDryRun: boolean
  /** Writes without confirmation. */
  isConfirmed: boolean
}

const OK = 0
const FAILED = 1

/** Adds card payments to a storefront. @returns the exit code: 1 if a file is left for the reader or nothing was written */
export async function add({ folder, display, isDryRun, isConfirmed }: AddOptions, terminal: Terminal): Promise<number> {
  const print = (...lines: readonly string[]) => void terminal.stdout.write(`${lines.join("\n")}\n`)
  const fail = (message: string) => {
    terminal.stderr.write(`${message}\n`)
    return FAILED
  }
  const project = findProject(folder)
  if (typeof project === "string") return fail(project)
  const typescript = loadTypeScript(project.folder)
  if (!typescript) {
    return fail(
      `TypeScript was not found from ${project.folder}. Install the storefront's packages first; TypeScript 5 is among them.`
    )
  }
  const { name, patches, placeholders } = project.starter
  const templates = listTemplates(join(terminal.templates, name), {
    __DISPLAY__: display,
    ...placeholders(project.frameworkVersion),
  })
  const plan = planChanges({ folder: project.folder, typescript, patches, templates })
  for (const { path, before, after } of plan.changes) print(unifiedDiff(path, before, after))
  print(...describePlan(project, plan))
  const code = plan.left.length > 0 ? FAILED : OK
  if (plan.changes.length === 0 || isDryRun) {
    if (isDryRun) print("Nothing was written, because of --dry-run.")
    return code
  }
  if (hasUncommittedChanges(project.folder) === true) {
    print("Warning: the storefront has uncommitted changes. Commit them first to see these changes apart.")
  }
  if (!isConfirmed && !(await confirm(terminal))) {
    return fail("Nothing was written. To write without confirmation, use --yes.")
  }
  writeChanges(project.folder, plan.changes)
  print(`Files written: ${plan.changes.length}.`, "", ...nextSteps(project, display))
  return code
}

function describePlan({ folder }: Project, { changes, left, edited }: Plan): string[] {
  const created = changes.filter(({ before }) => before === undefined).length
  const lines = [`Storefront: ${folder}`]
  if (changes.length > 0) lines.push(`Files: ${changes.length - created} to change, ${created} to create.`)
  else lines.push(left.length > 0 ? "There is nothing to write." : "Nothing to change: everything is there already.")
  if (edited.length > 0) {
    lines.push(
      "",
      "These files exist with other content, so they stay as they are:",
      ...edited.map((path) => `  ${path}`)
    )
  }
  if (left.length > 0) {
    lines.push("", "These files are not changed. Change them by hand:")
    for (const { path, reason, byHand } of left) lines.push(`  ${path}`, `    ${reason}`, `    ${byHand}`)
  }
  return lines
}

async function confirm({ stdin, stdout }: Terminal): Promise<boolean> {
  if (stdin.isTTY !== true) return false
  const lines = createInterface({ input: stdin, output: stdout })
  try {
    return /^y(es)?$/i.test((await lines.question("Write these changes? [y/N] ")).trim())
  } finally {
    lines.close()
  }
}

function writeChanges(folder: string, changes: readonly Change[]): void {
  for (const { path, after } of changes) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, after)
  }
}

function nextSteps({ starter, hasPackage, installCommand }: Project, display: Display): string[] {
  const steps = [
    ...(hasPackage ? [] : [`Install the package: ${installCommand}`]),
    "Add the storefront's origin to storefrontUrls of the plugin and to STORE_CORS of the backend.",
    ...starter.steps,
    ...(display === "card"
      ? [
          "Set allowDirectCards: true in the plugin, and flow (direct or both) and acknowledgeSaqD: true in the account.",
        ]
      : []),
    "Enable the payment provider in the region: Settings, Regions.",
  ]
  return ["Next steps:", ...steps.map((step, place) => `${place + 1}. ${step}`)]
}
