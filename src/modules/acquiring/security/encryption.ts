import { MessageError } from "../../../domain/shared/messages/message-error"
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto"
import { Secret } from "../../../domain/shared/secret"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"

/** The place of a cipher text. It decrypts only there, so a copied value is useless in another row. */
export interface Place {
  readonly table: string
  readonly row: string
  readonly column: string
}

/** A stored value that no configured key decrypts. */
export class EncryptionKeyError extends MessageError {
  override readonly name = "EncryptionKeyError"
}

const VERSION = "v1"
const IV_BYTES = 12
/** Explicit, because Node would otherwise accept a shorter tag as valid. */
const TAG_BYTES = 16

interface Key {
  readonly id: string
  readonly bytes: Buffer
  /** For {@link Keyring.mac}: one key is never used for two purposes. */
  readonly macBytes: Buffer
}

/**
 * AES-256-GCM under one of several keys: the first encrypts, all decrypt. The cipher text contains the key's id. Table,
 * row and column are its associated data.
 */
export class Keyring {
  readonly #keys: readonly [Key, ...Key[]]

  constructor(texts: readonly [string, ...string[]]) {
    const [first, ...others] = texts
    this.#keys = [deriveKey(first), ...others.map(deriveKey)]
  }

  seal(secret: Secret, place: Place): string {
    const [key] = this.#keys
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv("aes-256-gcm", key.bytes, iv, { authTagLength: TAG_BYTES }).setAAD(
      associatedData(place)
    )
    const text = Buffer.concat([cipher.update(secret.reveal(), "utf8"), cipher.final()])
    return [VERSION, key.id, ...[iv, text, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".")
  }

  /** @throws EncryptionKeyError if no key decrypts the value; the message contains the id of the missing key */
  open(sealed: string, place: Place): Secret {
    const [version, keyId, iv, text, tag] = sealed.split(".")
    const key = this.#keys.find(({ id }) => id === keyId)
    if (version !== VERSION || !key || iv === undefined || text === undefined || tag === undefined) {
      throw new EncryptionKeyError(
        createMessage("common.encryption_key_missing", { place: describe(place), keyId: keyId ?? "?" })
      )
    }
    try {
      const decipher = createDecipheriv("aes-256-gcm", key.bytes, Buffer.from(iv, "base64url"), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(associatedData(place)).setAuthTag(Buffer.from(tag, "base64url"))
      return new Secret(
        Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("utf8")
      )
    } catch {
      throw new EncryptionKeyError(createMessage("common.decryption_failed", { place: describe(place) }))
    }
  }

  /** Whether a configured key decrypts a value. */
  opens(sealed: string, place: Place): boolean {
    try {
      this.open(sealed, place)
      return true
    } catch (error) {
      if (error instanceof EncryptionKeyError) return false
      throw error
    }
  }

  /** A keyed hash of a text, under the first key. */
  mac(text: string): string {
    return macWith(this.#keys[0], text)
  }

  /** Whether a keyed hash belongs to a text, under any of the keys. */
  isMac(mac: string, text: string): boolean {
    const given = Buffer.from(mac)
    return this.#keys
      .map((key) => Buffer.from(macWith(key, text)))
      .some((expected) => expected.length === given.length && timingSafeEqual(expected, given))
  }

  /** Whether a value should be encrypted again, because it does not use the first key. */
  isStale(sealed: string): boolean {
    return sealed.split(".")[1] !== this.#keys[0].id
  }
}

function deriveKey(text: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", text, "medusa-payment-acquiring", "encryption", 32))
  const macBytes = Buffer.from(hkdfSync("sha256", text, "medusa-payment-acquiring", "mac", 32))
  return { id: createHash("sha256").update(bytes).digest("hex").slice(0, 8), bytes, macBytes }
}

function macWith({ id, macBytes }: Key, text: string): string {
  return [VERSION, id, createHmac("sha256", macBytes).update(text).digest("base64url")].join(".")
}

function associatedData({ table, row, column }: Place): Buffer {
  return Buffer.from(JSON.stringify([table, row, column]), "utf8")
}

function describe({ table, row, column }: Place): Message {
  return createMessage("common.column_of_row", { table, column, row })
}
