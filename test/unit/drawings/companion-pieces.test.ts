import { describe, expect, test } from 'vitest';
import { formatCompanions, parseCompanions } from '#domain/drawings/companion-text.ts';
import { companionPieces } from '#web/enhance/drawing/companion-pieces.ts';

const range = { minimum: 1, available: 1000, maximum: null, multiple: 1, backOrderDays: null };
const pieces = (count: number, of: number, companion: number, given: Partial<typeof range> = {}) =>
  companionPieces(count, { quantity: of }, { quantity: companion }, { ...range, ...given });

describe('the pieces of a companion', () => {
  test('are in proportion to those of the drawing, rounded up to whole pieces', () => {
    expect(pieces(2, 45, 180)).toEqual({ needed: 8, ordered: 8 });
    expect(pieces(1, 2, 1)).toEqual({ needed: 1, ordered: 1 });
    expect(pieces(3, 2, 1)).toEqual({ needed: 2, ordered: 2 });
  });

  test('are raised to the minimum order and to whole packs', () => {
    expect(pieces(1, 1, 2, { minimum: 4 })).toEqual({ needed: 2, ordered: 4 });
    expect(pieces(3, 1, 4, { minimum: 10, multiple: 10 })).toEqual({ needed: 12, ordered: 20 });
  });

  test('are never fewer than what is needed', () => {
    expect(pieces(1, 1, 4, { available: 3 })).toEqual({ needed: 4, ordered: null });
    expect(pieces(1, 1, 4, { available: 0 })).toEqual({ needed: 4, ordered: null });
    expect(pieces(1, 1, 12, { available: 15, multiple: 10 })).toEqual({ needed: 12, ordered: null });
    expect(companionPieces(1, { quantity: 1 }, { quantity: 4 }, { ...range, available: 3, backOrderDays: 20 })).toEqual(
      {
        needed: 4,
        ordered: 4,
      },
    );
  });
});

test('callouts are read with commas or semicolons, each once', () => {
  expect(parseCompanions(' 8, 13;8 ,, 4a ')).toEqual(['8', '13', '4a']);
  expect(parseCompanions('')).toEqual([]);
  expect(formatCompanions(['8', '13'])).toBe('8, 13');
});
