import en from "./en.json"
import zhCN from "./zhCN.json"

/** Our texts, under a name of their own among the dashboard's languages. */
export default { en: { acquiring: en }, zhCN: { acquiring: zhCN } }
