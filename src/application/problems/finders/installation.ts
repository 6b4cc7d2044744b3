import type { IdentityDifference, InstallationIdentity } from "../../../domain/accounts/installation-identity"
import { differencesOf } from "../../../domain/accounts/installation-identity"
import { told, together } from "../../../domain/shared/told"
import type { Told } from "../../../domain/shared/told"
import type { Finder } from "../finder"
import { problem } from "../finder"

/** `installation_moved`: the store works at another place than it knows, and nobody has confirmed yet what it is. */
export const findMove: Finder = async ({ installation: { state, known, found } }) => {
  return state === "moved" && known && found ? [installationMoved(known, found.at, found.since)] : []
}

export function installationMoved(known: InstallationIdentity, here: InstallationIdentity, since: Date) {
  const differences = differencesOf(known, here)
  return problem(
    { kind: "installation_moved", about: "all", since },
    {
      summary: differences.length > 0 ? together(...differences.map((one) => WORDS[one](known, here))) : MOVED_BACK,
      impact: HELD,
      resolution: told`Confirm under Card payments in the dashboard whether this is your shop or a copy of it. During a deployment, wait until its last process has been replaced.`,
    }
  )
}

const HELD = told`Nothing that moves money is sent: no renewals, refunds, captures, cancellations or payouts. Customers get no mails. Shoppers can still pay.`

const MOVED_BACK = told`The store was found at another public URL or database, and now works where it worked before.`

const WORDS: Readonly<Record<IdentityDifference, (known: InstallationIdentity, here: InstallationIdentity) => Told>> = {
  public_url: (known, here) => told`The public URL was ${known.public_url} and is ${here.public_url}.`,
  database: (known, here) => told`The database was "${known.database}" and is "${here.database}".`,
  database_itself: (_, here) =>
    told`The database "${here.database}" was restored or copied: it is not the same database as before.`,
  server: (_, here) => told`The database "${here.database}" is on another PostgreSQL server than before.`,
}
