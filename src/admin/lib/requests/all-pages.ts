/** The longest page that lists allow. */
export const LONGEST_PAGE = 100

interface Page<Row> {
  readonly rows: readonly Row[]
  readonly count: number
}

/** All rows of a server's list, each once, because new rows move the pages. */
export async function allPages<Row extends { readonly id: string }>(
  confirm: (page: { readonly limit: number; readonly offset: number }) => Promise<Page<Row>>
): Promise<Row[]> {
  const found = new Map<string, Row>()
  for (let offset = 0, count = 1; offset < count; offset += LONGEST_PAGE) {
    const page = await confirm({ limit: LONGEST_PAGE, offset })
    page.rows.forEach((row) => found.set(row.id, row))
    count = page.count
  }
  return [...found.values()]
}
