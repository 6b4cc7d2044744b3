import { endAll } from "./world-processes"

/** After the projects `store` and `browser`. */
export default endAll
