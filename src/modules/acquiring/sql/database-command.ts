/** Medusa loads the whole app for its database commands too. They must work before the configuration is complete. */
export function isDatabaseCommand(): boolean {
  return process.argv.some((argument) => /^db:\w+/.test(argument))
}
