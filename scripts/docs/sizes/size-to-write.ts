/** For the next changes, and for the few bytes by which versions of zlib differ. */
const RESERVE_KB = 0.05

/** A written size stays until it is more than this too large. */
const TOO_LARGE_KB = 0.75

/**
 * The size that a document states, in kB of 1024 bytes: at most a half kB above what is measured. A size that is written
 * already stays if it is still true, because a table must not change with every byte.
 */
export function sizeToWrite(bytes: number, written: number | undefined): number {
  const measured = bytes / 1024
  if (written !== undefined && measured <= written && written - measured <= TOO_LARGE_KB) return written
  return Math.ceil((measured + RESERVE_KB) * 2) / 2
}
