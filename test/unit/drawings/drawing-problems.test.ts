import { describe, expect, test } from 'vitest';
import type { DraftItem } from '#domain/drawings/draft-contract.ts';
import { type CheckedDrawing, drawingProblems } from '#domain/drawings/drawing-problems.ts';
import type { SpotShape } from '#domain/drawings/drawing-values.ts';
import { isPictureEmpty } from '#domain/drawings/empty-picture.ts';
import { rowLabels } from '#domain/drawings/row-labels.ts';
import { isOutside, moveShape, scaleShape } from '#domain/drawings/spot-shapes.ts';

const part = { _id: 'p1', brand: 'Hexton', partNumber: 'HX-1', name: 'Bolt', isArchived: false };
const row = (given: Partial<DraftItem> = {}): DraftItem => ({
  callout: '1',
  name: 'Bolt',
  part,
  quantity: 1,
  state: 'orderable',
  kitCallout: '',
  companions: [],
  serials: '',
  engineSerials: '',
  note: '',
  leadsTo: '',
  ...given,
});
const inKit = (callout: string, kitCallout: string) => row({ callout, part: null, state: 'kit_only', kitCallout });
const spot = (callout = '1', shape: SpotShape = { shape: 'circle', cx: 50, cy: 50, r: 10 }) => ({
  callout,
  kind: 'callout' as const,
  shape,
  svgId: '',
});
const problems = (given: Partial<CheckedDrawing>) =>
  drawingProblems({ kind: 'assembly', width: 400, height: 300, items: [row()], spots: [spot()], ...given }).map(
    ({ kind, callout, place }) => `${kind} ${callout} ${place}`,
  );

describe('a drawing', () => {
  test('that is complete has no problems', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ items: [row({ part: null, state: 'not_serviced' })] })).toEqual([]);
  });

  test.each<[string, Partial<CheckedDrawing>, string[]]>([
    ['a callout without part', { items: [row({ part: null })] }, ['row_without_part 1 0']],
    ['a callout without a row', { spots: [spot(), spot('7')] }, ['callout_without_row 7 1']],
    ['a row without a callout', { items: [row(), row({ callout: '2', note: 'x' })] }, ['row_without_spot 2 1']],
    ['a part twice', { items: [row(), row()] }, ['part_twice 1 1']],
    ['an archived part', { items: [row({ part: { ...part, isArchived: true } })] }, ['part_archived 1 0']],
    ['a kit that is not there', { items: [row({ state: 'kit_only', kitCallout: '9' })] }, ['kit_missing 1 0']],
    ['an overview that leads nowhere', { kind: 'overview', items: [row({ part: null })] }, ['row_without_drawing 1 0']],
    [
      'spots outside the picture',
      {
        spots: [
          spot('1', { shape: 'circle', cx: 5, cy: 50, r: 10 }),
          spot('1', { shape: 'rectangle', x: 350, y: 10, width: 51, height: 9 }),
          spot('1', {
            shape: 'polygon',
            points: [
              [0, 0],
              [10, 0],
              [10, 301],
            ],
          }),
          spot('1', { shape: 'rectangle', x: 350, y: 10, width: 50, height: 290 }),
        ],
      },
      ['spot_outside 1 0', 'spot_outside 1 1', 'spot_outside 1 2'],
    ],
    ['no rows', { items: [], spots: [] }, ['no_rows  0', 'no_spots  0']],
    ['a picture without spots', { spots: [] }, ['no_spots  0', 'row_without_spot 1 0']],
    ['an empty picture', { isPictureEmpty: true }, ['picture_empty  0']],
    [
      'serial numbers of two rows that overlap',
      { items: [row({ serials: '1-99' }), row({ serials: '99 and up', note: 'x' })] },
      ['serials_overlap 1 1'],
    ],
    [
      'a row of all serial numbers beside one of some',
      { items: [row({ serials: '300001 and up' }), row({ note: 'x' })] },
      ['serials_overlap 1 1'],
    ],
    [
      'serial numbers of engines that overlap',
      { items: [row({ engineSerials: 'A1-A50' }), row({ engineSerials: 'A50 and up' })] },
      ['serials_overlap 1 1'],
    ],
    [
      'a prefix that only the machine tells',
      {
        items: [row({ serials: 'YN10-38001 and up' }), row({ serials: 'YN1038500 and up' })],
        knownPrefixes: ['YN10'],
      },
      ['serials_overlap 1 1'],
    ],
    [
      'kits that contain each other',
      { items: [inKit('1', '2'), inKit('2', '3'), inKit('3', '1')], spots: [spot('1'), spot('2'), spot('3')] },
      ['kit_loop 1 0'],
    ],
    [
      'companions that are no other row',
      { items: [row({ companions: ['2', '9', '1'] }), row({ callout: '2', note: 'x' })], spots: [spot(), spot('2')] },
      ['companion_wrong 1 0'],
    ],
    ['a kit that contains itself', { items: [inKit('1', '1')] }, ['kit_loop 1 0']],
  ])('says of %s [D18]', (_name, given, found) => {
    expect(problems(given)).toEqual(found);
  });

  test('may have one part for different serial numbers', () => {
    expect(problems({ items: [row({ serials: '1-99' }), row({ serials: '200 and up' })] })).toEqual([]);
  });
});

describe('no overlap is said', () => {
  test.each<[string, Partial<CheckedDrawing>]>([
    ['of rows without serial numbers', { items: [row({ note: 'narrow' }), row({ note: 'wide' })] }],
    ['of counters of different prefixes', { items: [row({ serials: 'A1-A50' }), row({ serials: 'B1-B50' })] }],
    [
      'where machines are the same and engines are not',
      { items: [row({ serials: '1-9', engineSerials: '1-4' }), row({ serials: '1-9', engineSerials: '5-9' })] },
    ],
    ['at two callouts', { items: [row({ serials: '1-9' }), row({ callout: '2', serials: '1-9', note: 'x' })] }],
    ['of a text that cannot be read', { items: [row({ serials: 'from ?' }), row({ serials: '1-9' })] }],
  ])('%s', (_name, given) => {
    expect(problems({ spots: [spot(), spot('2')], ...given }).filter((each) => each.startsWith('serials'))).toEqual([]);
  });
});

test('a kit may share its callout with what is in it, and a kit may be in a larger one', () => {
  const items = [row(), inKit('1', '1'), inKit('2', '1'), inKit('3', '2')];
  expect(problems({ items, spots: [spot(), spot('2'), spot('3')] })).toEqual([]);
});

test('a finding about several rows names them', () => {
  const items = [row({ serials: '1-9' }), row({ serials: '5-20' }), inKit('2', '3'), inKit('3', '2')];
  const found = drawingProblems({ kind: 'assembly', width: 400, height: 300, items, spots: [spot()] });
  expect(found.flatMap(({ rows }) => (rows ? [rows.join(' ')] : []))).toEqual(['1a 1b', '2 3 2']);
});

test.each([
  ['no picture', null, null, true],
  ['a picture', null, '/images/1', false],
  ['an SVG of nothing', '<svg viewBox="0 0 9 9"/>', null, true],
  ['an SVG of empty groups', '<svg><g id="dg-1"></g><title>Roller</title></svg>', null, true],
  ['an SVG with a shape', '<svg><g><path d="M0 0h9"/></g></svg>', null, false],
])('%s', (_name, svg, img, isEmpty) => {
  expect(isPictureEmpty({ svg, img })).toBe(isEmpty);
});

describe('spots', () => {
  const from = { width: 400, height: 300 };
  test('scale with the picture, and circles stay circles', () => {
    const to = { width: 800, height: 300 };
    expect(scaleShape({ shape: 'rectangle', x: 10, y: 10, width: 20, height: 20 }, from, to)).toEqual({
      shape: 'rectangle',
      x: 20,
      y: 10,
      width: 40,
      height: 20,
    });
    expect(scaleShape({ shape: 'circle', cx: 10, cy: 10, r: 10 }, from, to)).toEqual({
      shape: 'circle',
      cx: 20,
      cy: 10,
      r: 14.1,
    });
    expect(
      scaleShape(
        {
          shape: 'polygon',
          points: [
            [0, 0],
            [10, 0],
            [10, 10],
          ],
        },
        from,
        to,
      ),
    ).toEqual({
      shape: 'polygon',
      points: [
        [0, 0],
        [20, 0],
        [20, 10],
      ],
    });
  });

  test('move by units of the picture', () => {
    expect(
      moveShape(
        {
          shape: 'polygon',
          points: [
            [0, 0],
            [10, 0],
            [10, 10],
          ],
        },
        5,
        -1,
      ),
    ).toEqual({
      shape: 'polygon',
      points: [
        [5, -1],
        [15, -1],
        [15, 9],
      ],
    });
    expect(isOutside(moveShape({ shape: 'circle', cx: 10, cy: 10, r: 10 }, -1, 0), from)).toBe(true);
  });
});

test('rows of one callout have letters, also more than there are', () => {
  const labels = rowLabels(Array.from({ length: 28 }, () => ({ callout: '4' })));
  expect([labels[0], labels[25], labels[26], labels[27]]).toEqual(['4a', '4z', '4aa', '4ab']);
});
