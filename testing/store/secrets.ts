import { createHmac, randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"

/** Secrets that belong to the data of a store and live as long. */
export interface StoreSecrets {
  readonly encryption_key: string
  readonly jwt_secret: string
  readonly cookie_secret: string
  readonly admin_password: string
  readonly database_password: string
}

/** Reads the secrets of a store, or makes them at its first start. */
export function storeSecrets(file: string): StoreSecrets {
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as StoreSecrets
  const secrets = newSecrets()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

/** Derives the sign keys of accounts at the sandbox, which live as long as the secrets. */
export function signKeysFrom({ encryption_key }: StoreSecrets): (accountId: string) => string {
  return (accountId) => createHmac("sha256", encryption_key).update(accountId).digest("base64url")
}

/** Secrets of a store whose data is thrown away. */
export function newSecrets(): StoreSecrets {
  return {
    encryption_key: random(32),
    jwt_secret: random(32),
    cookie_secret: random(32),
    admin_password: random(9),
    database_password: random(18),
  }
}

function random(bytes: number): string {
  return randomBytes(bytes).toString("base64url")
}
