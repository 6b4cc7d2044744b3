import { createSign, generateKeyPairSync } from "node:crypto"

export interface TestCertificate {
  readonly key: string
  readonly cert: string
}

const SHA256_WITH_RSA = sequence(oid("2a864886f70d01010b"), Buffer.from("0500", "hex"))
const COMMON_NAME = "550403"

/** A self-signed certificate for `localhost`, created in memory. */
export function selfSignedCertificate(): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const name = sequence(element(0x31, sequence(oid(COMMON_NAME), element(0x0c, Buffer.from("localhost")))))
  const validity = sequence(
    element(0x18, Buffer.from("20200101000000Z")),
    element(0x18, Buffer.from("20991231235959Z"))
  )
  const serial = element(0x02, Buffer.from([1]))
  const body = sequence(
    serial,
    SHA256_WITH_RSA,
    name,
    validity,
    name,
    publicKey.export({ type: "spki", format: "der" })
  )
  const signature = createSign("sha256").update(body).sign(privateKey)
  const certificate = sequence(body, SHA256_WITH_RSA, element(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = certificate.toString("base64").match(/.{1,64}/g) ?? []
  return {
    key: String(privateKey.export({ type: "pkcs8", format: "pem" })),
    cert: ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n"),
  }
}

function sequence(...contents: readonly Buffer[]): Buffer {
  return element(0x30, Buffer.concat(contents))
}

function oid(hexadecimal: string): Buffer {
  return element(0x06, Buffer.from(hexadecimal, "hex"))
}

/** DER: a tag, a length, the content. */
function element(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
