/** Texts with a dash that are a range as well as something else: a model with its number, or a list of prefixes. Pure. */
import { m } from '#messages';
import { isTwoPartNumber, isTwoPartPrefix, type SplitNumber } from './split-serial.ts';
import { UnreadableRange } from './unreadable-range.ts';

/** A number as written in a text. */
type WrittenNumber = SplitNumber & { readonly text: string };

/** Three signs as Caterpillar's prefixes have, which end no model but CAT's own: KHX, 8XK, 90V. */
const prefixOfThree = /^(?!CAT)(?:[A-Z]{3}|[0-9][A-Z]{2}|[0-9]{2}[A-Z])$/;

/**
 * Whether what stands before a dash and a counter may be a model: C7-12345, 4D95-12345, EC210-12345. Ranges begin with 1
 * (KHX1-14999), or with 01 behind other digits (A1001-15000), and a model has at most four digits at its end.
 * @param counter digits behind the dash
 */
function mayBeModel({ prefix, digits, text }: WrittenNumber, counter: string): boolean {
  if (prefix === '' || prefixOfThree.test(prefix)) return false;
  const isFirst = digits === '1' || /^[0-9]+01$/.test(digits);
  // YN10-38001 is read as a number too, so that both readings are found without this.
  if (isTwoPartNumber(text, counter)) return false;
  return /^[1-9][0-9]{0,3}$/.test(digits) && !isFirst && counter.length >= 4 && counter.length > digits.length;
}

/** Asks whether a range is meant, or a model or prefix before a counter. @param counter digits behind the dash */
export function askModelOrRange(before: WrittenNumber, counter: string): UnreadableRange {
  const text = `${before.text}-${counter}`;
  const first = m.fitment_reading_between({ first: before.text, last: before.prefix + counter });
  // "EC210 12345" with a space is no number: prefixes have two digits at their end.
  if (/[0-9]{3}$/.test(before.text))
    return new UnreadableRange(
      m.fitment_range_model({ text, first, number: counter, model: before.text }),
      before.prefix !== '',
    );
  const second = m.fitment_reading_number({ number: `${before.text} ${counter}` });
  return new UnreadableRange(m.fitment_range_two_readings({ text, first, second }), true);
}

/** Whether a range is as well a list of prefixes: "A3P0-A3P1", "YN10 to YN12". */
function mayBePrefixes(first: WrittenNumber, last: WrittenNumber): boolean {
  return first.prefix === last.prefix && isTwoPartPrefix(first.text) && isTwoPartPrefix(last.text);
}

/** Asks whether the counters behind a prefix are meant, or prefixes. */
function askPrefixesOrRange(first: WrittenNumber, last: WrittenNumber): UnreadableRange {
  const { prefix } = first;
  const example = `${prefix}0${first.digits} to ${prefix}0${last.digits}`;
  return new UnreadableRange(
    m.fitment_range_prefixes({
      first: first.text,
      last: last.text,
      from: first.digits,
      to: last.digits,
      prefix,
      example,
    }),
    true,
  );
}

/**
 * What to ask about a range that may be something else, or null.
 * @param mayHaveModel whether it has a dash, as before a number
 */
export function otherReading(first: WrittenNumber, last: WrittenNumber, mayHaveModel: boolean): UnreadableRange | null {
  if (mayHaveModel && last.prefix === '' && mayBeModel(first, last.digits)) return askModelOrRange(first, last.digits);
  return mayBePrefixes(first, last) ? askPrefixesOrRange(first, last) : null;
}
