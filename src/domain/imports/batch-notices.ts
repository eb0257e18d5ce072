/** What staff should look at before a file is imported. */
import { m } from '#messages';
import type { ImportSettings } from './contract.ts';
import { importFields } from './fields.ts';
import { repeatedHeadings } from './guess-columns.ts';
import { priceParser } from './read/cell-parsers.ts';
import { namesOtherCurrency } from './read/currencies.ts';

interface Inspected {
  readonly settings: ImportSettings;
  readonly headings: readonly string[];
  readonly hiddenRows: number;
}

/** Sentences for the settings and the preview; none where all is clear. */
export function batchNotices(batch: Inspected): string[] {
  return [...repeatedNotices(batch), ...currencyNotices(batch), ...hiddenNotices(batch)];
}

function currencyNotices({ settings, headings }: Inspected): string[] {
  // Settings of an older version may lack the kind; they must not hide the other imports.
  if (!importFields[settings.kind]?.some(({ parse }) => parse === priceParser)) return [];
  return headings.flatMap((heading, column) => {
    if (!namesOtherCurrency(heading) || settings.columns[column] === 'cost') return [];
    return [settings.columns[column] ? m.imports_currency_read({ heading }) : m.imports_currency_left_out({ heading })];
  });
}

function hiddenNotices({ settings, hiddenRows }: Inspected): string[] {
  if (hiddenRows === 0) return [];
  return [
    settings.leaveOutHidden
      ? m.imports_hidden_left_out({ count: hiddenRows })
      : m.imports_hidden_read({ count: hiddenRows }),
  ];
}

function repeatedNotices({ settings, headings }: Inspected): string[] {
  return repeatedHeadings(headings).map((columns) => {
    const heading = headings[columns[0] ?? 0] ?? '';
    const all = numbersOf(columns);
    const read = columns.filter((column) => settings.columns[column]);
    if (read.length === 0) return m.imports_heading_repeated({ heading, columns: all });
    return m.imports_heading_repeated_read({ heading, columns: all, read: numbersOf(read) });
  });
}

/** Positions from 0 as people count columns, from 1. */
const numbersOf = (columns: readonly number[]) => columns.map((column) => column + 1).join(', ');
