/** The versions of Node that are supported, as npm ranges: the oldest that `engines` allows, and the current long-term ones. */
export const NODE_VERSIONS = ["20.19", "22", "24"]
