/** Where a dragged category comes to, and the tree that is shown before the server has answered. */
import { expect, test } from 'vitest';
import type { Category } from '#domain/catalog/contract.ts';
import { type DropAim, dropPlace, placeOf, withCategoryMoved } from '#web/staff/categories/category-places.ts';

const category = (slug: string, parent: string | null, count: number): Category => ({
  slug,
  name: slug,
  parent,
  count,
});
const tree = [
  category('undercarriage', null, 9),
  category('rollers', 'undercarriage', 5),
  category('carriers', 'rollers', 2),
  category('idlers', 'undercarriage', 4),
  category('engine', null, 3),
];
const at = (over: string | null, zone: DropAim['zone']) => ({ over, zone });

test.each<[string, DropAim, ReturnType<typeof dropPlace>]>([
  ['engine', at('undercarriage', 'before'), { parent: null, position: 1 }],
  ['engine', at('undercarriage', 'inside'), { parent: 'undercarriage', position: 3 }],
  ['engine', at('undercarriage', 'after'), { parent: 'undercarriage', position: 1 }],
  ['engine', at('idlers', 'after'), { parent: 'undercarriage', position: 3 }],
  ['engine', at('carriers', 'inside'), { parent: 'carriers', position: 1 }],
  ['carriers', at(null, 'after'), { parent: null, position: 3 }],
  ['rollers', at('idlers', 'after'), { parent: 'undercarriage', position: 2 }],
  ['undercarriage', at(null, 'after'), { parent: null, position: 2 }],
])('%s dropped at %j [O126]', (slug, aim, place) => {
  expect(dropPlace(tree, slug, aim)).toEqual(place);
});

test('a category is not dropped on itself, on those below it, or where it is already', () => {
  for (const over of ['undercarriage', 'rollers', 'carriers'])
    expect(dropPlace(tree, 'undercarriage', at(over, 'inside'))).toBeNull();
  expect(dropPlace(tree, 'rollers', at('undercarriage', 'after'))).toBeNull();
  expect(dropPlace(tree, 'idlers', at('undercarriage', 'inside'))).toBeNull();
  expect(dropPlace(tree, 'engine', at(null, 'after'))).toBeNull();
});

test('the moved category brings those below it, and its parts count where it is [O126]', () => {
  const moved = withCategoryMoved(tree, 'rollers', { parent: 'engine', position: 1 });
  expect(moved.map(({ slug, parent, count }) => `${slug} in ${parent}: ${count}`)).toEqual([
    'undercarriage in null: 4',
    'idlers in undercarriage: 4',
    'engine in null: 8',
    'rollers in engine: 5',
    'carriers in rollers: 2',
  ]);
  expect(placeOf(moved, 'rollers')).toEqual({ parent: 'engine', position: 1, total: 1 });
});

test('a move and the move back leave the tree as it was', () => {
  for (const { slug } of tree) {
    const { parent, position } = placeOf(tree, slug);
    const there = withCategoryMoved(tree, slug, { parent: null, position: 1 });
    expect(withCategoryMoved(there, slug, { parent, position })).toEqual(tree);
  }
});
