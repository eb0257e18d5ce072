/** What the tests of serial numbers read from a text. */
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';

/** "MGG 1..500, JFZ 1..": the ranges of a text. */
export function readRanges(text: string, known: readonly string[] = []): string {
  const { value, problem } = parseSerialRanges(text, known);
  return (
    problem ?? (value ?? []).map(({ prefix, from, to }) => `${prefix} ${from ?? ''}..${to ?? ''}`.trim()).join(', ')
  );
}
