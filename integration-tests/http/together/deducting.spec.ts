import { playOwn } from "./play-part"

playOwn("deducting")
