/** Serial ranges as values: which machines of a model a statement holds for. Safe in the browser. */
import { z } from 'zod';

/**
 * Serial numbers with one prefix and a counter between two limits, both inclusive. `MGG1-UP` is prefix MGG from 1.
 * A prefix alone (`FDB`) has no limits.
 */
export interface SerialRange {
  /** Letters and digits in upper case, without separators: `YN10` of `YN10-38001`. Empty: the serial number is a counter alone. */
  readonly prefix: string;
  /** The lower limit; null: none. */
  readonly from: number | null;
  /** The upper limit; null: none. */
  readonly to: number | null;
}

/** The most digits of a counter, leading zeros included: a larger number is no exact number of JavaScript. */
export const maxCounterDigits = 15;
/** The most characters of the text of serial ranges. */
export const maxSerialText = 200;
/** The most ranges of one text. */
export const maxSerialRanges = 50;

/** The ranges that are stored with a text that cannot be read: no number has this prefix, so that each one is to be checked. */
export const unreadRanges: readonly SerialRange[] = [{ prefix: '?', from: null, to: null }];

/** Serial ranges as they are stored. */
export const SerialRanges = z.array(
  z.object({ prefix: z.string(), from: z.number().nullable(), to: z.number().nullable() }),
);
