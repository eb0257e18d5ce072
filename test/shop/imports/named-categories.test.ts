/** How a list names the category of a part. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPartListFixture, type PartListFixture } from './part-list-fixture.ts';

let fixture: PartListFixture;
beforeAll(async () => {
  fixture = await openPartListFixture();
});
afterAll(() => fixture.close());

test('a category is found by its slug, its name or its path, and an ambiguous name lists the alternatives', async () => {
  const made = async (slug: string, name: string, above?: string) => {
    const { rows } = await fixture.shop.pool.query(
      'insert into categories (id, slug, name, position, parent_id) values (gen_random_uuid(), $1, $2, 1, $3) returning id',
      [slug, name, above],
    );
    return rows[0].id as string;
  };
  const tracks = await made('tracks', 'Tracks');
  const rollers = await made('track-rollers', 'Rollers', tracks);
  await made('carrier-rollers', 'Carrier', rollers);
  await made('conveyors', 'Conveyors');
  await made('rollers', 'Rollers', await made('belts', 'Belts'));
  const written = [
    'track-rollers',
    'Carrier',
    'tracks > ROLLERS',
    'Rollers›Carrier',
    'Tracks > Rollers > Carrier',
    'rollers',
    'Rollers',
    'Conveyors > Rollers',
  ];
  const list = ['Brand,Part number,Name,Price,Category', ...written.map((one, n) => `Tagawa,CAT-${n},Roller,9,${one}`)];
  const checked = await fixture.check('parts', list.join('\n'));
  const rows = await fixture.rows(checked._id);
  expect(rows.map(({ problems }) => problems[0]?.reason ?? '')).toEqual([
    ...Array.from({ length: 6 }, () => ''),
    'Several categories are named "Rollers". Use one of these: rollers (Belts > Rollers), track-rollers (Tracks > Rollers).',
    'Category "Conveyors > Rollers" does not exist.',
  ]);
  await fixture.run(checked._id);
  const { rows: filed } = await fixture.shop.pool.query(
    "select c.slug from parts p join categories c on c.id = p.category_id where part_number like 'CAT-%' order by part_number",
  );
  expect(filed.map(({ slug }) => slug)).toEqual([
    'track-rollers',
    'carrier-rollers',
    'track-rollers',
    'carrier-rollers',
    'carrier-rollers',
    'rollers',
  ]);
});
