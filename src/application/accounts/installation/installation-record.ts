import type { InstallationIdentity } from "../../../domain/accounts/installation-identity"
import type { Confirmation, InstallationState } from "../../../modules/acquiring/accounts/identity-check"

/** A place where the store works. */
export interface PlaceRecord {
  readonly public_url: string
  /** The database's name. */
  readonly database: string
}

/** Whether the store works where it worked before. */
export interface InstallationRecord {
  /** `moved`: it works at another place, and nobody has confirmed yet what it is. `copy`: somebody said that it is a copy. */
  readonly state: "known" | "moved" | "copy"
  /** Whether nothing that moves money is sent. */
  readonly is_held: boolean
  /** Where it worked before; null as long as it has taken no payment. */
  readonly known: PlaceRecord | null
  /** Where it works now. */
  readonly here: PlaceRecord
  /** Since when it is held; null if it is not. */
  readonly since: Date | null
  /** The last confirmation. */
  readonly confirmed_as: Confirmation | null
  /** The user of the admin who confirmed it, or the secret API key. */
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
