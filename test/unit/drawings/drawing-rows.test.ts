import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { DrawingItem, DrawingPart } from '#domain/drawings/contract.ts';
import { verdictName } from '#domain/fitment/verdict-name.ts';
import { m } from '#messages';
import { rowOffer } from '#web/enhance/drawing/row-offer.ts';
import { DrawingRow } from '#web/public/drawings/drawing-row.tsx';
import { OverviewRow } from '#web/public/drawings/overview-row.tsx';
import type { ShownMachine } from '#web/public/drawings/shown-machine.ts';

const part: DrawingPart = {
  ...{
    _id: 'p1',
    slug: 'bolt',
    brand: 'Hexton',
    partNumber: 'HX-1',
    name: 'Bolt',
    picture: '',
    pricePerUnit: 2,
    priceBreaks: [],
    coreCharge: 5,
    unit: 'H87',
  },
  ...{ availableQnty: 100, minQnty: 1, maxQnty: null, multipleQnty: 1, packQnty: null, backOrderDays: null },
};
const item = (given: Partial<DrawingItem> = {}): DrawingItem => ({
  ...{ callout: '1', row: '1', name: 'Bolt', part, quantity: 2, state: 'orderable', kitCallout: '', replacedBy: [] },
  ...{ companions: [], serials: '', engineSerials: '', match: 'inside', note: '', leadsTo: null },
  ...given,
});
const machine: ShownMachine = {
  ...{ address: 'komatsu/pc200-8', path: '/machines/komatsu/pc200-8', name: 'Komatsu PC200-8' },
  ...{ serial: '300005', engineSerial: '', verdicts: { p1: 'fits' }, alternatives: {} },
};
const inTable = (row: ReturnType<typeof createElement>) =>
  renderToStaticMarkup(createElement('table', null, createElement('tbody', null, row)));
const assembly = (given: Partial<DrawingItem> = {}) =>
  inTable(createElement(OverviewRow, { item: item(given), slug: 'whole', machine, isCurrent: false }));
const rowOf = (own: DrawingItem, items: readonly DrawingItem[] = [own], shown: ShownMachine = machine) =>
  inTable(
    createElement(DrawingRow, {
      ...{ item: own, items, slug: 'roller', machine: shown, isCurrent: false, isFirst: true, hasOffers: true },
    }),
  );

describe('the row of an assembly', () => {
  test('says nothing of what fits, also with a part that fits the machine', () => {
    expect(rowOf(item())).toContain(verdictName('fits'));
    expect(assembly()).not.toContain('chip');
    expect(assembly()).not.toContain(verdictName('fits'));
  });

  test('says only whether its own serial numbers have the machine', () => {
    const html = assembly({ serials: '300001 and up' });
    expect(html).toContain('your machine');
    expect(html).not.toContain(verdictName('fits'));
  });
});

describe('a row whose part is sold in more pieces than the machine needs says so [D23]', () => {
  const pack = { ...part, multipleQnty: 10, minQnty: 10 };
  const sentence = 'Sold in packs of 10, this machine needs 2.';

  test('for its own part', () => {
    expect(rowOf(item({ part: pack }))).toContain(sentence);
    expect(rowOf(item({ part: pack, quantity: 10 }))).not.toContain('this machine needs');
  });

  test('offers what the machine needs where single pieces are sold too, and names the pack', () => {
    const opened = item({ part: { ...part, packQnty: 10 } });
    expect(rowOffer(opened)?.quantity).toBe(2);
    expect(rowOffer(item({ part: pack }))?.quantity).toBe(10);
    expect(rowOf(opened)).toContain('Sold in packs of 10; single pieces too.');
    expect(rowOf(opened)).not.toContain('this machine needs');
  });

  test('for a part out of stock', () => {
    expect(rowOf(item({ part: { ...pack, availableQnty: 0 } }))).toContain(sentence);
  });

  test('for what replaces it, by the pieces of the replacement', () => {
    const replaced = item({ state: 'superseded', quantity: 2, replacedBy: [{ part: pack, quantity: 3 }] });
    expect(rowOf(replaced)).toContain('Sold in packs of 10, this machine needs 6.');
  });

  test('for the kit that has it, unless several kits have its number', () => {
    const kit = item({ callout: '9', part: pack, quantity: 2 });
    const seal = item({ callout: '2', part: null, state: 'kit_only', kitCallout: '9' });
    expect(rowOf(seal, [seal, kit])).toContain(sentence);
    expect(rowOf(seal, [seal, { ...kit, match: 'outside' }])).not.toContain(sentence);
    expect(rowOf(seal, [seal, kit, kit])).not.toContain(sentence);
  });
});

test('a row has the id of its callout, to which its own link leads without a script', () => {
  const html = rowOf(item({ callout: '47', row: '47' }));
  expect(html).toContain('id="callout-47"');
  expect(html).toContain('href="/drawings/roller?callout=47#callout-47"');
});

describe('a row that is not of the chosen machine leads on', () => {
  const other = item({ row: '1a', match: 'outside' });

  test('to the row of its callout that is', () => {
    const own = item({ row: '1b', part: { ...part, _id: 'p2', partNumber: 'HX-2' } });
    expect(rowOf(other, [other, own])).toContain('<a href="#row-1b">1b · HX-2</a>');
  });

  test('to what fits instead of its part, and says so when nothing does', () => {
    const fitting = { ...part, _id: 'p2', slug: 'bolt-2', partNumber: 'HX-2' };
    const alternatives = [{ reason: 'interchange' as const, drawing: null, parts: [{ part: fitting, quantity: 1 }] }];
    const doesNotFit = { ...machine, verdicts: { p1: 'does_not_fit' as const } };
    const html = (shown: ShownMachine) => rowOf(item(), [item()], shown);
    expect(html({ ...doesNotFit, alternatives: { p1: alternatives } })).toContain('HX-2');
    expect(html(doesNotFit)).toContain(m.fitment_instead_none());
  });
});
