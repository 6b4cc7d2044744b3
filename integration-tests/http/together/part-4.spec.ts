import { playPart } from "./play-part"

playPart(4)
