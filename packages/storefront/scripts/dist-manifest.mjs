/** The manifest of `dist`. Bundlers read side effects from the manifest that is nearest to a file. */
export const DIST_MANIFEST = { type: "module", sideEffects: ["*.css"] }
