import type { NumberStep } from '#domain/catalog/numbers/contract.ts';
import type { Correction } from '#domain/search/contract.ts';
import { m } from '#messages';
import { formatChoice, formatEnumeration } from './format.ts';

/** Most numbers that the sentence names; of more it says only what they have in common. */
const maxNamed = 3;

/** The sentence above results that are not what was typed: what has no result, and what is shown instead. */
export function correctionText({ kind, typed, meant, steps }: Correction): string {
  const number = unbroken(typed);
  const numbers = meant.map(unbroken);
  const isNamed = meant.length <= maxNamed;
  switch (kind) {
    case 'words':
      return m.list_spelling_corrected({ query: typed, meant: meant[0] ?? '' });
    case 'fewer_words':
      return m.list_fewer_words({ searched: meant[0] ?? '', left: typed });
    case 'replaced':
      if (steps) return chainText(steps, numbers);
      return m.list_replaced({ number, meant: formatEnumeration(numbers) });
    case 'look_alike':
      return isNamed
        ? m.list_look_alike({ number, meant: formatEnumeration(numbers), count: numbers.length })
        : m.list_look_alike_several({ number });
    case 'near':
      return isNamed ? m.list_near({ number, meant: formatChoice(numbers) }) : m.list_near_several({ number });
  }
}

/** The chain of a number that is no part, and what the shop has instead. */
export function chainText(steps: readonly NumberStep[], meant: readonly string[]): string {
  return m.list_replaced_chain({ steps: steps.map(stepText).join(', '), meant: formatEnumeration(meant) });
}

/** What replaced a number, with the year and the condition that the maker states. */
function stepText({ from, to, date, note }: NumberStep): string {
  const named = { old: unbroken(from), newer: unbroken(to) };
  const step = date ? m.list_replaced_step_in({ ...named, year: date.slice(0, 4) }) : m.list_replaced_step(named);
  return note ? m.list_replaced_step_note({ step, note }) : step;
}

/** Number of characters from which a number may break. */
const maxUnbroken = 20;

/** The number with word joiners (U+2060), so that a short one does not break after its dashes. A search ignores them. */
function unbroken(number: string): string {
  return number.length < maxUnbroken ? number.replace(/[-/]/g, '$&\u2060') : number;
}
