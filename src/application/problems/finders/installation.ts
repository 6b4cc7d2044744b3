import type { IdentityDifference, InstallationIdentity } from "../../../domain/accounts/installation-identity"
import { differencesOf } from "../../../domain/accounts/installation-identity"
import { createMessage, joinMessages } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"
import type { Finder } from "../finder"
import { problem } from "../finder"

/**
 * `installation_moved`: the store runs in another place than the stored one, and no person has confirmed which it is.
 */
export const findMove: Finder = async ({ installation: { state, known, found } }) => {
  return state === "moved" && known && found ? [installationMoved(known, found.at, found.since)] : []
}

export function installationMoved(known: InstallationIdentity, here: InstallationIdentity, since: Date) {
  const differences = differencesOf(known, here)
  return problem(
    { kind: "installation_moved", about: "all", since },
    {
      summary:
        differences.length > 0 ? joinMessages(...differences.map((one) => MESSAGES[one](known, here))) : MOVED_BACK,
      impact: BLOCKED,
      resolution: createMessage("problems.installation_moved.resolution"),
    }
  )
}

const BLOCKED = createMessage("problems.installation_moved.impact")

const MOVED_BACK = createMessage("problems.installation_moved.summary_moved_back")

const MESSAGES: Readonly<
  Record<IdentityDifference, (known: InstallationIdentity, here: InstallationIdentity) => Message>
> = {
  public_url: (known, here) =>
    createMessage("problems.installation_moved.summary_public_url", {
      previousUrl: known.public_url,
      currentUrl: here.public_url,
    }),
  database: (known, here) =>
    createMessage("problems.installation_moved.summary_database", {
      previousDatabase: known.database,
      currentDatabase: here.database,
    }),
  database_itself: (_, here) =>
    createMessage("problems.installation_moved.summary_database_restored", { database: here.database }),
  server: (_, here) => createMessage("problems.installation_moved.summary_server", { database: here.database }),
}
