import type { Scenario } from "../scenarios"
import type { Pass } from "../world/steering"
import { allFields, choose, chooseScenarios, eachOnce, idleFields, lostHearts } from "./fields"
import { momentsOf } from "./moments"

/** `a b | c > d` passes a and b in one moment and c in the next, and then sends the gateway something. */
function passes(text: string): Pass[] {
  const hits = new Map<string, number>()
  return text.split(/[|>]/).flatMap((moment, effects, all) => {
    const orders_sent = text.slice(0, all.slice(0, effects + 1).join("|").length).split(">").length - 1
    return moment
      .trim()
      .split(" ")
      .map((point) => {
        hits.set(point, (hits.get(point) ?? 0) + 1)
        return { point, hit: hits.get(point) ?? 1, effects, orders_sent, ahead_ms: 0 }
      })
  })
}

const scenario = (name: string): Scenario => ({ name, begin: () => Promise.reject(new Error("Nobody plays here.")) })
const passage = (name: string, text: string) => ({ scenario: scenario(name), passed: passes(text) })
const NONE = new Set<string>()

describe("moments", () => {
  const names = (text: string, leaveOut = NONE) =>
    momentsOf(passes(text), leaveOut).map((moment) => moment.map(({ point }) => point).join(" "))

  it("are points between which nothing was done that outlives the process", () => {
    expect(names("a b | c | d e")).toEqual(["a b", "c", "d e"])
  })

  it("count what is repeated twice, and no more", () => {
    expect(names("a | b | a | b | a | b")).toEqual(["a", "b", "a", "b"])
  })

  it("leave out the points that do not count", () => {
    expect(names("a idle | idle | b", new Set(["idle"]))).toEqual(["a", "b"])
  })
})

describe("the crash matrix", () => {
  const fields = (...texts: string[]) =>
    allFields(
      texts.map((text, index) => passage(`s${index}`, text)),
      NONE
    )
  const met = (...texts: string[]) =>
    fields(...texts).map(({ scenario: { name }, kill }) => `${name} ${kill.point} ${kill.hit}`)

  it("has every moment of every scenario", () => {
    expect(met("a | b > c", "b > d")).toEqual(["s0 a 1", "s0 b 1", "s0 c 1", "s1 b 1", "s1 d 1"])
  })

  it("meets a moment at a point that was not met before, where it has one", () => {
    expect(met("a > a b | b a c")).toEqual(["s0 a 1", "s0 b 1", "s0 c 1"])
  })

  it("always plays the moments around the moment of sending", () => {
    const always = fields("a | b | x y > c | d > e | f").filter((field) => field.always)
    expect(always.map(({ kill }) => kill.point)).toEqual(["b", "x", "c"])
  })

  it("plays those around the heart of a scenario that names one", () => {
    const named = { ...passage("s", "a | b > c | d e | f"), scenario: { ...scenario("s"), heart: "e" } }
    expect(
      allFields([named], NONE)
        .filter((field) => field.always)
        .map(({ kill }) => kill.point)
    ).toEqual(["c", "d", "f"])
    const lost = { ...named, scenario: { ...named.scenario, heart: "x" } }
    expect(() => allFields([lost], NONE)).toThrow(/"s" does not pass its heart, x/)
  })

  it("reports a heart that the code does not have any more before anything is played", () => {
    const all = [scenario("none"), { ...scenario("kept"), heart: "b" }, { ...scenario("lost"), heart: "x" }]
    expect(lostHearts(all, ["a", "b"])).toEqual([
      'The heart of "lost" is no point of the code: x. Name another one (`-- --list` prints them).',
    ])
  })

  it("kills what is passed while nothing is to be done once, in moments that meet each point", () => {
    expect(allFields([passage("one", "x beat > y"), passage("two", "beat | x > y")], new Set(["beat"]))).toHaveLength(4)
    expect(idleFields(passes("beat look | beat | rest"), scenario("two")).map(({ names }) => names.join(" "))).toEqual([
      "beat look",
      "rest",
    ])
  })

  it("meets every point once in as few moments as do, beside those that are always played", () => {
    const once = eachOnce(fields("p | q r | r | b > c | d | e", "q > p s | e d | x"))
    expect(once.map(({ scenario: { name }, names }) => `${name} ${names.join(" ")}`)).toEqual([
      "s0 r",
      "s0 b",
      "s0 c",
      "s1 q",
      "s1 p s",
      "s1 e d",
      "s1 x",
    ])
  })

  it("is not made of a scenario that sends the gateway nothing", () => {
    expect(() => fields("a | b")).toThrow(/"s0" sends the gateway nothing/)
  })

  it("has room for a scenario where there is room for the moments around sending", () => {
    const scenarios = ["a", "b", "c", "d"].map(scenario)
    const names = (most: number, seed: number) =>
      chooseScenarios(scenarios, most, seed)
        .map(({ name }) => name)
        .join("")
    expect([1, 5, 6, 9].map((most) => names(most, 1).length)).toEqual([1, 1, 2, 3])
    expect(names(12, 1)).toBe("abcd")
    expect(new Set(Array.from({ length: 40 }, (_, seed) => names(3, seed)))).toEqual(new Set(["a", "b", "c", "d"]))
  })

  it("in a small run is what is always played, and then what the seed draws, in order", () => {
    const all = fields("p | q | r | b | x > c | d | e | f")
    const points = (most: number, seed: number) =>
      choose(all, most, seed)
        .map(({ kill }) => kill.point)
        .join(" ")
    expect(points(3, 1)).toBe("b x c")
    expect(points(5, 7)).toBe(points(5, 7))
    expect(new Set(Array.from({ length: 20 }, (_, seed) => points(5, seed))).size).toBeGreaterThan(3)
    expect(choose(all, 100, 1)).toEqual(all)
  })
})
