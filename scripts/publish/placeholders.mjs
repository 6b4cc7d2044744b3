/** The right content of fields in package.json, by their paths. */
const FIELDS = {
  author: "who publishes the package, such as Jane Doe <jane@shop.test>",
  homepage: "the address of the documentation, such as https://github.com/jane/medusa-payment-acquiring#readme",
  "repository.url": "the address of the repository, such as git+https://github.com/jane/medusa-payment-acquiring.git",
  "bugs.url": "the address for bug reports, such as https://github.com/jane/medusa-payment-acquiring/issues",
}

/** Files that name the repository. */
export const FILES = ["SECURITY.md", ".github/ISSUE_TEMPLATE/config.yml"]

const isPlaceholder = (text) => /\bOWNER\b|\bAUTHOR\b|@example\.com\b/.test(text)

/**
 * Lists the placeholders to fill in before the package can be published.
 *
 * @param {Record<string, unknown>} manifest package.json
 * @param {Readonly<Record<string, string>>} files the text of FILES, by name; a file that does not exist is left out
 * @returns {string[]} a sentence for each
 */
export function placeholders(manifest, files) {
  const fields = Object.entries(FIELDS).flatMap(([path, wanted]) => {
    const value = path.split(".").reduce((found, key) => found?.[key], manifest)
    if (typeof value !== "string" || value === "") return `package.json: ${path} is missing. Set it to ${wanted}.`
    return isPlaceholder(value) ? `package.json: ${path} is a placeholder. Set it to ${wanted}.` : []
  })
  const texts = Object.entries(files).flatMap(([name, text]) =>
    isPlaceholder(text) ? `${name}: OWNER is a placeholder. Replace it by the owner of the repository.` : []
  )
  return [...fields, ...texts]
}
