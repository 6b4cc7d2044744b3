import { playOwn } from "./play-part"

playOwn("undunned")
