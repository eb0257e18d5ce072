/**
 * A mutant takes one guard out of the shop, or brings one mended fault back, and names the tests that must then fail. They
 * show that the tests can fail. `npm run mutants` runs them.
 */
export interface Mutant {
  /** What would go wrong. */
  readonly name: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly code: string;
  readonly becomes: string;
  /** The file of tests that must fail. */
  readonly test: string;
}
