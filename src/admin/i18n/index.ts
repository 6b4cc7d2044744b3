import en from "./en.json"
import zhCN from "./zhCN.json"

/** The plugin's texts, in their own namespace of the dashboard's languages. */
export default { en: { acquiring: en }, zhCN: { acquiring: zhCN } }
