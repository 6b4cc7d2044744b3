import { isLoopback } from "../shared/local-address"

/** The place of an installation. A copy of its database is detected by a comparison with it. */
export interface InstallationIdentity {
  /** The origin of the URL. */
  readonly public_url: string
  readonly database: string
  /** PostgreSQL's number of the database. A database that is dropped and created again gets another one. */
  readonly database_oid: string
  /** PostgreSQL's number of the server and its physical copies; `null` if the role may not read it. */
  readonly server: string | null
}

/** `database`: another name. `database_itself`: the name is equal, but the database is another one. */
export type IdentityDifference = "public_url" | "database" | "database_itself" | "server"

/** The differences between the stored place of an installation and the present one; none if they are equal. */
export function differencesOf(known: InstallationIdentity, here: InstallationIdentity): readonly IdentityDifference[] {
  const differences: IdentityDifference[] = []
  if (!isSameUrl(known.public_url, here.public_url)) differences.push("public_url")
  const isOtherServer = known.server !== null && here.server !== null && known.server !== here.server
  if (known.database !== here.database) differences.push("database")
  else if (known.database_oid !== here.database_oid && !isOtherServer) differences.push("database_itself")
  if (isOtherServer) differences.push("server")
  return differences
}

export function isSamePlace(one: InstallationIdentity, other: InstallationIdentity): boolean {
  return differencesOf(one, other).length === 0
}

/** Loopback addresses are equal, because a developer's machine may run the store on another port. */
function isSameUrl(one: string, other: string): boolean {
  return one === other || (isLoopback(one) && isLoopback(other))
}
