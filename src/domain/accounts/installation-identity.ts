import { isLoopback } from "../shared/local-address"

/** Where an installation works: what its database was copied with is compared with this. */
export interface InstallationIdentity {
  /** An origin. */
  readonly public_url: string
  /** The database's name. */
  readonly database: string
  /** PostgreSQL's number of the database, which a database that is made anew does not share. */
  readonly database_oid: string
  /** PostgreSQL's number of the server and its physical copies; `null` if this role may not read it. */
  readonly server: string | null
}

/** In what two places differ. `database` is its name, `database_itself` the same name for another database. */
export type IdentityDifference = "public_url" | "database" | "database_itself" | "server"

/** In what the place where an installation works differs from the one that it knows; none if it is the same place. */
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

/** A developer's machine gives the store another port now and then. */
function isSameUrl(one: string, other: string): boolean {
  return one === other || (isLoopback(one) && isLoopback(other))
}
