import { playOwn } from "./play-part"

playOwn("varied")
