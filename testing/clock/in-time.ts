/** As long as nothing on a page takes, however busy the machine is. */
const LIMIT_MS = 20_000

/** A request of a page has no limit of its own. The error names the request that is never answered. */
export async function inTime<Answer>(what: string, asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`The page does not answer within ${LIMIT_MS / 1000} seconds: ${what}.`)),
      LIMIT_MS
    )
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
