/** A change of bytes. Places and lengths are reduced to the existing ones. */
export type Mutation =
  | { readonly kind: "cut"; readonly at: number }
  | { readonly kind: "remove"; readonly at: number; readonly length: number }
  | { readonly kind: "double"; readonly at: number; readonly length: number }
  | { readonly kind: "swap"; readonly at: number; readonly length: number; readonly with: number }
  | { readonly kind: "insert"; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: "overwrite"; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: "flip"; readonly at: number; readonly bit: number }

export function mutate(bytes: Buffer, mutations: readonly Mutation[]): Buffer {
  return mutations.reduce((changed, mutation) => mutateOnce(changed, mutation), bytes)
}

function mutateOnce(bytes: Buffer, mutation: Mutation): Buffer {
  const at = mutation.at % (bytes.length + 1)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at)]
  switch (mutation.kind) {
    case "cut":
      return before
    case "remove":
      return Buffer.concat([before, after.subarray(mutation.length)])
    case "double":
      return Buffer.concat([before, after.subarray(0, mutation.length), after])
    case "swap":
      return swapped(bytes, at, mutation.with % (bytes.length + 1), mutation.length)
    case "insert":
      return Buffer.concat([before, mutation.bytes, after])
    case "overwrite":
      return Buffer.concat([before, mutation.bytes, after.subarray(mutation.bytes.length)])
    case "flip":
      return Buffer.concat([before, after.subarray(0, 1).map((byte) => byte ^ (1 << mutation.bit)), after.subarray(1)])
  }
}

function swapped(bytes: Buffer, one: number, other: number, length: number): Buffer {
  const [first, second] = [Math.min(one, other), Math.max(one, other)]
  const size = Math.min(length, second - first)
  return Buffer.concat([
    bytes.subarray(0, first),
    bytes.subarray(second, second + size),
    bytes.subarray(first + size, second),
    bytes.subarray(first, first + size),
    bytes.subarray(second + size),
  ])
}
