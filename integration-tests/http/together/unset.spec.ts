import { playOwn } from "./play-part"

playOwn("unset")
