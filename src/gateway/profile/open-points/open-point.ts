/** A point that the gateway's document marks as "not shown", and the plugin's assumption. */
export interface OpenPoint {
  /** Section of the document. */
  readonly section: string
  readonly query: string
  readonly answer: string
  /** The settings that change the answer, with their defaults. Empty if no setting is needed. */
  readonly settings: readonly OpenPointSetting[]
}

export interface OpenPointSetting {
  /** The path in an account's profile. */
  readonly setting: string
  /** As text: a list is comma-separated, an object is JSON. */
  readonly default: string
}

/** A setting by its path in the profile, with its default. */
export function setting(path: string, value: string): OpenPointSetting {
  return { setting: path, default: value }
}
