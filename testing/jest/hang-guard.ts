/** Ends a unit test that hangs. It is longer than any of them takes on a machine that others use too. */
jest.setTimeout(60_000)
