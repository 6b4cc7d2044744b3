import { inEnglish } from "../../domain/shared/messages/message"
import type { Command } from "../command"
import { UsageError } from "../command"
import { parseOptions } from "../parse-options"
import type { AuditVerification, SeenLink } from "../../modules/acquiring/repositories/accounts/audit-verification"

const OPTIONS = {
  "database-url": { type: "string" },
  seen: { type: "string" },
  json: { type: "boolean" },
} as const

const HELP = `Usage: medusa-payment-acquiring doctor [options]

Verifies in the database that no entry of the activity was changed, deleted or inserted. Exit code 1 if one was. The store may be down.

Environment:
  ACQUIRING_ENCRYPTION_KEY           the option encryptionKey of the plugin
  ACQUIRING_PREVIOUS_ENCRYPTION_KEY  its second key, if it holds two

Options:
  --database-url URL     the store's database (default: DATABASE_URL)
  --seen POSITION:HASH   a link that this command printed before: the chain must still have it
  --json                 print the result as one line of JSON
`

export const doctor: Command = {
  name: "doctor",
  summary: "verify that the activity was not tampered with",
  help: HELP,

  async run(args, terminal) {
    const options = parseOptions(args, OPTIONS)
    const url = options["database-url"] ?? process.env.DATABASE_URL
    if (!url) throw new UsageError("No database is given. Set DATABASE_URL or --database-url.")
    const { ACQUIRING_ENCRYPTION_KEY: key, ACQUIRING_PREVIOUS_ENCRYPTION_KEY: previous } = process.env
    if (!key) throw new UsageError("No key is given. Set ACQUIRING_ENCRYPTION_KEY to the option encryptionKey.")
    // Medusa's packages take a second to load, so only this command imports them.
    const { verifyActivity } = await import("../verify-activity.js")
    const verification = await verifyActivity(url, previous ? [key, previous] : [key], seenOption(options.seen))
    terminal.stdout.write(options.json ? `${JSON.stringify(verification)}\n` : report(verification))
    return verification.state === "intact" ? 0 : 1
  },
}

function seenOption(text: string | undefined): SeenLink | undefined {
  if (text === undefined) return undefined
  const [position = "", hash = ""] = text.split(":")
  if (!/^\d{1,9}$/.test(position) || !/^[0-9a-f]{64}$/.test(hash))
    throw new UsageError(`--seen must be POSITION:HASH as this command prints it, not "${text}".`)
  return { position: Number(position), hash }
}

function report({ state, verified, position, hash, pruned_until, fault }: AuditVerification): string {
  const pruned = pruned_until === 0 ? "" : `  Links 1 to ${pruned_until} were deleted by age.\n`
  const kept = `  Last link: ${position}:${hash}\n`
  if (state === "intact" || fault === null) return `Activity: unbroken, ${verified} links verified.\n${pruned}${kept}`
  const where =
    fault.entry_id === null
      ? ""
      : `  Entry ${fault.entry_id}${fault.created_at === null ? "" : ` of ${fault.created_at.toISOString()}`}\n`
  return `Activity: broken after ${verified} links.\n${where}  ${inEnglish(fault.reason)}\n${pruned}${kept}`
}
