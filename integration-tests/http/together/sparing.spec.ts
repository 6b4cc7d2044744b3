import { playOwn } from "./play-part"

playOwn("sparing")
