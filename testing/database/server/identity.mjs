import { execFileSync } from "node:child_process"

/** Users for the server if this process is root, because PostgreSQL does not run as root. */
const ACCOUNTS = ["postgres", "nobody"]

/** The user and group to run the server as: `{}` for ourselves. */
export function serverIdentity() {
  if (process.getuid?.() !== 0) return {}
  for (const account of ACCOUNTS) {
    const identity = idsOf(account)
    if (identity) return identity
  }
  throw new Error(
    `PostgreSQL does not run as root, and neither user exists that it could run as: ${ACCOUNTS.join(", ")}.`
  )
}

function idsOf(account) {
  const id = (flag) => Number(execFileSync("id", [flag, account], { stdio: ["ignore", "pipe", "ignore"] }).toString())
  try {
    return { uid: id("-u"), gid: id("-g") }
  } catch {
    return undefined
  }
}
