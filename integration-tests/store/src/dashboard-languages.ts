/** A language of the dashboard as its package has it: its file's name, then an object of some thousand texts. */
const LANGUAGE = /^\/\/ src\/i18n\/translations\/(\w+)\.json\nvar (\w+) = \{\n[^]*?\n\};$/gm

/**
 * A plugin for the build of the dashboard: it has these languages. The others make more than half of what a browser reads and runs for each
 * page; who has chosen one of them is spoken to in English.
 *
 * @param languages by the names of the dashboard's files: `en`, `zhCN`
 */
export function dashboardLanguages(languages: readonly string[]) {
  return {
    name: "dashboard-languages",
    transform(code: string, id: string): string | undefined {
      if (!id.includes("/@medusajs/dashboard/")) return undefined
      const kept = code.replace(LANGUAGE, (all, language: string, name: string) =>
        languages.includes(language) ? all : `var ${name} = {};`
      )
      return kept === code ? undefined : kept
    },
  }
}
