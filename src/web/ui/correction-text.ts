import type { Correction } from '#domain/search/contract.ts';
import { m } from '#messages';
import { formatChoice, formatEnumeration } from './format.ts';

/** Numbers that are named in the sentence; of more it says only what they have in common. */
const maxNamed = 3;

/** The sentence above results that are not what was typed: what has no result, and what is shown instead. */
export function correctionText({ kind, typed, meant }: Correction): string {
  const isNamed = meant.length <= maxNamed;
  switch (kind) {
    case 'words':
      return m.list_spelling_corrected({ query: typed, meant: meant[0] ?? '' });
    case 'fewer_words':
      return m.list_fewer_words({ searched: meant[0] ?? '', left: typed });
    case 'replaced':
      return m.list_replaced({ number: typed, meant: formatEnumeration(meant) });
    case 'look_alike':
      return isNamed
        ? m.list_look_alike({ number: typed, meant: formatEnumeration(meant) })
        : m.list_look_alike_several({ number: typed });
    case 'near':
      return isNamed
        ? m.list_near({ number: typed, meant: formatChoice(meant) })
        : m.list_near_several({ number: typed });
  }
}
