import type { InstallationIdentity } from "../../../domain/accounts/installation-identity"
import type { Confirmation, InstallationState } from "../../../modules/acquiring/accounts/identity-check"

/** A place where the store runs. */
export interface PlaceRecord {
  readonly public_url: string
  /** The name of the database. */
  readonly database: string
}

/** Whether the store runs at its former place. */
export interface InstallationRecord {
  /**
   * `moved`: the store runs at another place and no admin has confirmed yet what it is. `copy`: an admin confirmed a
   * copy.
   */
  readonly state: "known" | "moved" | "copy"
  /** Whether the plugin sends nothing that moves money. */
  readonly is_held: boolean
  /** The former place; null until the first payment. */
  readonly known: PlaceRecord | null
  /** The current place. */
  readonly here: PlaceRecord
  /** Since when the installation is blocked; null if it is not. */
  readonly since: Date | null
  /** The last confirmation. */
  readonly confirmed_as: Confirmation | null
  /** The admin user or the secret API key that confirmed it. */
  readonly confirmed_by: string | null
  readonly confirmed_at: Date | null
}

export function installationRecord({
  state,
  isHeld,
  known,
  here,
  found,
  answer,
}: InstallationState): InstallationRecord {
  return {
    state,
    is_held: isHeld,
    known: known && placeRecord(known),
    here: placeRecord(here),
    since: found?.since ?? null,
    confirmed_as: answer?.is ?? null,
    confirmed_by: answer?.by ?? null,
    confirmed_at: answer === null ? null : new Date(answer.at),
  }
}

function placeRecord({ public_url, database }: InstallationIdentity): PlaceRecord {
  return { public_url, database }
}
