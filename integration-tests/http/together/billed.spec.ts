import { playOwn } from "./play-part"

playOwn("billed")
