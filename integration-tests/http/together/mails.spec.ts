import { playOwn } from "./play-part"

playOwn("mails")
