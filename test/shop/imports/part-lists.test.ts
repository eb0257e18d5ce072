/** Lists of parts and prices: what each row changes, and what the undo restores. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { checkImport } from '#domain/imports/batch-commands.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { type ImportFixture, openImportFixture } from './import-fixture.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());

const part = async (number: string) => {
  const { rows } = await fixture.shop.pool.query(
    'select id, name, price_cents as price, available_quantity as stock, net_weight_grams as weight, hs_code as hs, description, slug from parts where part_number = $1 and archived_at is null',
    [number],
  );
  return rows[0] as {
    id: string;
    name: string;
    price: number;
    stock: number;
    weight: number;
    hs: string;
    description: string;
    slug: string;
  };
};
/** Imports these parts. */
const importParts = async (...numbers: string[]) => {
  const lines = numbers.map((number) => `HX,${number},Track roller,100.00,10\n`).join('');
  const { _id } = await fixture.check('parts', `Brand,Part number,Name,Price,Stock\n${lines}`);
  return fixture.run(_id);
};

test('the dry run plans each row and changes nothing, and the run applies exactly the plan', async () => {
  await importParts('A-1', 'A-2');
  const batch = await fixture.check(
    'parts',
    'Brand,Part number,Name,Price,Stock\nhx,a 1,Track roller,120.00,10\nHX,A-2,Track roller,100.00,\nHX,A-3,Idler,250,2\nHX,A-4,,80,1\nHX,A-5,Sprocket,abc,1\n',
  );
  expect(batch).toMatchObject({
    state: 'checked',
    rowsTotal: 5,
    counts: { new: 1, changed: 1, unchanged: 1, held: 0, wrong: 2 },
  });
  expect(await part('A-3')).toBeUndefined();
  expect((await part('A-1')).price).toBe(10000);
  expect(await fixture.rows(batch._id)).toMatchObject([
    {
      row: 2,
      outcome: 'changed',
      label: 'hx a 1',
      differences: [{ field: 'pricePerUnit', old: '100.00', new: '120.00' }],
    },
    { row: 3, outcome: 'unchanged', differences: [] },
    {
      row: 4,
      outcome: 'new',
      differences: [
        { field: 'name', old: null, new: 'Idler' },
        { field: 'pricePerUnit', new: '250.00' },
        { field: 'availableQnty', new: '2' },
      ],
    },
    { row: 5, outcome: 'wrong', problems: [{ column: 'Name', reason: 'A new part needs a name.' }] },
    { row: 6, outcome: 'wrong', problems: [{ column: 'Price' }] },
  ]);
  const done = await fixture.run(batch._id);
  expect(done).toMatchObject({ state: 'done', applied: 2, skipped: 0 });
  expect([(await part('A-1')).price, (await part('A-3')).name, await part('A-4')]).toEqual([12000, 'Idler', undefined]);
  // The part keeps the spelling of the shop, not that of the list.
  expect(await part('a 1')).toBeUndefined();
});

test('problems can be downloaded with row, column and reason', async () => {
  const batch = await fixture.check('parts', 'Brand,Part number,Name,Price\nHX,1E+05,Roller,=1+1\n,B-2,Idler,1\n');
  const csv = await fixture.errors(batch._id);
  const lines = csv.slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toBe('Row,Part,Column,Value,Reason');
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^2,HX,Part number,.*1E\+05/),
    expect.stringMatching(/^2,HX,Price,.*formula/),
    '3,B-2,Brand,,A value is required.',
  ]);
});

test('an empty cell leaves the value as it is, and a dash clears it', async () => {
  await fixture.run(
    (
      await fixture.check(
        'parts',
        'Brand,Part number,Name,Price,Weight,HS code,Description\nHX,C-1,Roller,10,39.3,843149,Forged\n',
      )
    )._id,
  );
  const batch = await fixture.check(
    'parts',
    'Brand,Part number,Name,Price,Weight,HS code,Description\nHX,C-1,,,-,,-\nHX,C-2,-,10,,,\n',
  );
  expect(batch.counts).toMatchObject({ changed: 1, wrong: 1 });
  await fixture.run(batch._id);
  expect(await part('C-1')).toMatchObject({ name: 'Roller', price: 1000, weight: null, hs: '843149', description: '' });
});

test('specifications are set, left as they are, cleared, and restored by undo', async () => {
  const of = async (number: string) => (await getPart(fixture.staff, (await part(number)).id)).specifications;
  const bore = { name: 'Bore', value: '40', unit: 'mm' };
  await importParts('S-1', 'S-2', 'S-3');
  const first = await fixture.check(
    'parts',
    'Brand,Part number,Name,Price,Specifications\nHX,S-1,,,Bore: 40 mm\nHX,S-2,,,Bore:40mm\nHX,S-3,,,40 mm\nHX,S-4,Pin,5,Bore: 40 mm\n',
  );
  expect(await fixture.rows(first._id)).toMatchObject([
    { outcome: 'changed', differences: [{ field: 'specifications', old: '', new: 'Bore: 40 mm' }] },
    { outcome: 'changed' },
    { outcome: 'wrong', problems: [{ column: 'Specifications', reason: expect.stringContaining('“40 mm”') }] },
    { outcome: 'new' },
  ]);
  expect(await of('S-1')).toEqual([]);
  await fixture.run(first._id);
  expect([await of('S-1'), await of('S-2'), await of('S-4')]).toEqual([[bore], [bore], [bore]]);
  const second = await fixture.check(
    'parts',
    'Brand,Part number,Specifications\nHX,S-1,\nHX,S-2,-\nHX,S-4,Bore: 40 mm; Teeth: 21\n',
  );
  expect(second.counts).toMatchObject({ unchanged: 1, changed: 2 });
  expect((await fixture.rows(second._id))[2]?.differences).toEqual([
    { field: 'specifications', old: 'Bore: 40 mm', new: 'Bore: 40 mm; Teeth: 21' },
  ]);
  await fixture.run(second._id);
  expect([await of('S-1'), await of('S-2')]).toEqual([[bore], []]);
  expect(await of('S-4')).toHaveLength(2);
  await fixture.undo(second._id);
  expect([await of('S-2'), await of('S-4')]).toEqual([[bore], [bore]]);
  // S-4 is as the first list created it, so undo deletes it. S-1 was changed since, so it stays.
  await editPart(fixture.staff, (await part('S-1')).id, { specifications: [] });
  expect(await fixture.undo(first._id)).toMatchObject({ undone: 2, kept: 1 });
  expect([await part('S-4'), await of('S-2')]).toEqual([undefined, []]);
});

test('a price that falls by more than half is written only when it is confirmed', async () => {
  await importParts('D-1', 'D-2', 'D-3');
  const list = 'Brand,Part number,Price\nHX,D-1,50.00\nHX,D-2,49.99\nHX,D-3,90\n';
  const first = await fixture.check('prices', list);
  expect(first.counts).toEqual({ new: 0, changed: 2, unchanged: 0, held: 1, wrong: 0 });
  expect(await fixture.rows(first._id, 'held')).toMatchObject([
    { row: 3, differences: [{ old: '100.00', new: '49.99' }], problems: [{ column: 'Price' }] },
  ]);
  await fixture.run(first._id);
  expect([(await part('D-1')).price, (await part('D-2')).price]).toEqual([5000, 10000]);
  const second = await fixture.check('prices', list);
  expect(second.counts).toMatchObject({ unchanged: 2, held: 1 });
  await fixture.run(second._id, { acceptPriceFalls: true });
  expect((await part('D-2')).price).toBe(4999);
});

test('a price fall of more than half that appears after the dry run is skipped with a reason', async () => {
  await importParts('D-9');
  const batch = await fixture.check('prices', 'Brand,Part number,Price\nHX,D-9,60\n');
  await editPart(fixture.staff, (await part('D-9')).id, { pricePerUnit: 150 });
  expect(await fixture.run(batch._id)).toMatchObject({ state: 'done', applied: 0, skipped: 1 });
  expect((await part('D-9')).price).toBe(15000);
  expect(await fixture.errors(batch._id)).toContain('2,,,,The price drops by more than 50%');
});

test('a number without the leading zeros of an existing part is a problem, not a new part', async () => {
  await importParts('0012345');
  const batch = await fixture.check('parts', 'Brand,Part number,Name,Price\nHX,12345,Roller,10\nHX,99345,Roller,10\n');
  expect(batch.counts).toMatchObject({ new: 1, wrong: 1 });
  expect((await fixture.rows(batch._id, 'wrong'))[0]?.problems[0]?.reason).toContain('The catalogue has 0012345');
});

test('the second of two rows about the same part is wrong, also in a later chunk', async () => {
  // A chunk has 2,000 rows: some repetitions are in the same chunk, some in the next, some in a later one.
  const distances = [1, 499, 1999, 2001, 3999, 4001];
  const repeats = Array.from({ length: 10 }, (_, n) => {
    const at = 4100 + n * 60;
    return { at, of: at - (distances[n % distances.length] ?? 1) };
  });
  const repeated = new Map(repeats.map(({ at, of }) => [at, of]));
  const numbers = Array.from({ length: 4700 }, (_, at) => (repeated.has(at) ? `e ${repeated.get(at)}` : `E-${at}`));
  const batch = await fixture.check(
    'parts',
    `Brand,Part number,Name,Price\n${numbers.map((number) => `HX,${number},Roller,10\n`).join('')}`,
  );
  expect(batch.counts).toMatchObject({ new: 4690, wrong: 10 });
  expect(await fixture.rows(batch._id, 'wrong')).toMatchObject(
    repeats.map(({ at, of }) => ({
      row: at + 2,
      problems: [{ reason: expect.stringContaining(`row ${of + 2}.`) }],
    })),
  );
});

test('a list of prices changes existing parts only', async () => {
  await importParts('F-1');
  const batch = await fixture.check('prices', 'Brand,Part number,Stock\nHX,F-1,7\nHX,F-404,7\nNobody,F-1,7\n');
  expect(batch.counts).toMatchObject({ changed: 1, wrong: 2 });
  expect(await fixture.run(batch._id)).toMatchObject({ applied: 1 });
  expect(await part('F-1')).toMatchObject({ stock: 7, price: 10000 });
});

test('a default brand applies to the whole list, and the next list with these headings gets the same mapping', async () => {
  const list = 'Nummer,Was,EUR?\nG-1,Laufrolle,10\n';
  const columns = ['partNumber', 'name', 'pricePerUnit'];
  const upload = await fixture.upload('parts', list);
  await expect(checkImport(fixture.staff, upload._id)).rejects.toMatchObject({
    code: 'invalid',
    extra: { errors: [{ path: 'brand' }, { path: 'partNumber' }] },
  });
  const batch = await fixture.check('parts', list, { columns, defaults: { brand: 'Berco' } });
  expect(batch.counts).toMatchObject({ new: 1, wrong: 0 });
  expect((await fixture.rows(batch._id))[0]?.label).toBe('Berco G-1');
  const next = await fixture.upload('parts', list.replace('G-1', 'G-2').toUpperCase());
  expect(next.settings).toMatchObject({ columns, defaults: { brand: 'Berco' } });
});

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

test('undo restores what has not changed since the import, and reports the rest', async () => {
  await importParts('H-1', 'H-2');
  const batch = await fixture.check(
    'parts',
    'Brand,Part number,Name,Price,Stock\nHX,H-1,New name,110,20\nHX,H-2,,120,\nHX,H-3,Idler,5,1\nHX,H-4,Sprocket,5,1\nHX,H-5,Pin,5,1\n',
  );
  await fixture.run(batch._id);
  const slug = (await part('H-3')).slug;
  await editPart(fixture.staff, (await part('H-1')).id, { pricePerUnit: 130 });
  await editPart(fixture.staff, (await part('H-4')).id, { availableQnty: 0 });
  await archivePart(fixture.staff, (await part('H-5')).id);
  const undone = await fixture.undo(batch._id);
  expect(undone).toMatchObject({ state: 'undone', undone: 2, kept: 3 });
  expect(await part('H-1')).toMatchObject({ name: 'Track roller', price: 13000, stock: 10 });
  expect((await part('H-2')).price).toBe(10000);
  expect([await part('H-3'), (await part('H-4')).stock]).toEqual([undefined, 0]);
  expect(await fixture.errors(batch._id)).toMatch(
    /2,,,,.*Price USD[\s\S]*5,,,,.*changed or ordered[\s\S]*6,,,,Deleted since/,
  );
  // Undo leaves no trace of the part: the same list creates it again with the same slug.
  await fixture.run((await fixture.check('parts', 'Brand,Part number,Name,Price\nHX,H-3,Idler,5\n'))._id);
  expect((await part('H-3')).slug).toBe(slug);
});

test('undo keeps quantities that would contradict those set since, and restores the rest', async () => {
  const header = 'Brand,Part number,Name,Price,Pack size,MOQ,Single pieces\n';
  await fixture.run((await fixture.check('parts', `${header}HX,U-1,Tooth,5,20,20,no\nHX,U-2,Tooth,5,20,20,no\n`))._id);
  const batch = await fixture.check('parts', `${header}HX,U-1,Tooth,6,20,20,yes\nHX,U-2,Tooth,6,20,20,yes\n`);
  await fixture.run(batch._id);
  const { id } = await part('U-1');
  await editPart(fixture.staff, id, { minQnty: 30, maxQnty: 15 });
  expect(await fixture.undo(batch._id)).toMatchObject({ state: 'undone', undone: 1, kept: 1 });
  expect(await getPart(fixture.staff, id)).toMatchObject({
    pricePerUnit: 5,
    singlePieces: true,
    minQnty: 30,
    maxQnty: 15,
  });
  expect(await getPart(fixture.staff, (await part('U-2')).id)).toMatchObject({ pricePerUnit: 5, singlePieces: false });
  expect(await fixture.errors(batch._id)).toMatch(/2,,,,.*kept: Single pieces/);
  await editPart(fixture.staff, id, { name: 'Tooth, cast' });
});

test('no import has logged an unexpected error', () => {
  expect(fixture.logged).toEqual([]);
});

test('a list sets the pack of parts, of which the minimum must be whole ones [O30]', async () => {
  const list = 'Brand,Part number,Name,Price,Pack size,MOQ\nHX,PACK-1,Tooth,5,20,\nHX,PACK-2,Tooth,5,20,30\n';
  const batch = await fixture.check('parts', list);
  expect(await fixture.rows(batch._id)).toMatchObject([
    { outcome: 'new' },
    {
      outcome: 'wrong',
      problems: [{ reason: 'The minimum must be whole packs of 20 pieces, for example 40.' }],
    },
  ]);
  await fixture.run(batch._id);
  const created = await getPart(fixture.shop.system, (await part('PACK-1')).id);
  expect(created).toMatchObject({ minQnty: 20, multipleQnty: 20 });
  const change = await fixture.check('prices', 'Brand,Part number,Pack size,MOQ\nHX,PACK-1,6,6\n');
  await fixture.run(change._id);
  expect(await getPart(fixture.shop.system, created._id)).toMatchObject({ minQnty: 6, multipleQnty: 6 });
});

test('a list says of which parts single pieces are sold too, and what an export says is imported unchanged [O30]', async () => {
  const list = `Brand,Part number,Name,Price,Pack size,MOQ,Single pieces
HX,SINGLE-1,Bolt,5,10,20,yes
HX,SINGLE-2,Bolt,5,10,,no
HX,SINGLE-3,Bolt,5,10,3,是
HX,SINGLE-4,Bolt,5,10,,sometimes
`;
  const batch = await fixture.check('parts', list);
  expect(await fixture.rows(batch._id)).toMatchObject([
    { outcome: 'new' },
    { outcome: 'new' },
    { outcome: 'new' },
    { outcome: 'wrong', problems: [{ reason: 'Use one of these: yes, no.' }] },
  ]);
  await fixture.run(batch._id);
  const termsOf = async (number: string) => {
    const { minQnty, multipleQnty, singlePieces } = await getPart(fixture.shop.system, (await part(number)).id);
    return [minQnty, multipleQnty, singlePieces];
  };
  const stated = async () => [await termsOf('SINGLE-1'), await termsOf('SINGLE-2'), await termsOf('SINGLE-3')];
  const imported = [
    [20, 10, true],
    [10, 10, false],
    [3, 10, true],
  ];
  expect(await stated()).toEqual(imported);

  for (const kind of ['parts', 'prices'] as const) {
    const again = await fixture.check(kind, await fixture.exported(kind));
    expect(again.counts).toMatchObject({ new: 0, changed: 0, held: 0, wrong: 0 });
  }
  // The packs of a supplier's new list leave the decision of the staff alone.
  await fixture.run((await fixture.check('prices', 'Brand,Part number,Pack size,MOQ\nHX,SINGLE-1,6,12\n'))._id);
  expect(await termsOf('SINGLE-1')).toEqual([12, 6, true]);
  // A part whose minimum is not whole packs cannot lose its single pieces without another minimum.
  const withdrawn = await fixture.check('prices', 'Brand,Part number,Single pieces\nHX,SINGLE-1,-\nHX,SINGLE-3,no\n');
  expect(await fixture.rows(withdrawn._id)).toMatchObject([
    { outcome: 'changed', differences: [{ field: 'singlePieces', old: 'yes', new: 'no' }] },
    { outcome: 'wrong', problems: [{ reason: 'The minimum must be whole packs of 10 pieces, for example 10.' }] },
  ]);
  await fixture.run(withdrawn._id);
  expect(await termsOf('SINGLE-1')).toEqual([12, 6, false]);
  await fixture.undo(withdrawn._id);
  expect(await termsOf('SINGLE-1')).toEqual([12, 6, true]);
});

test('a list sets and clears the days of a back-order', async () => {
  await importParts('BACK-1');
  const daysOf = async () => (await getPart(fixture.shop.system, (await part('BACK-1')).id)).backOrderDays;
  expect(await daysOf()).toBeNull();
  for (const [typed, days] of [
    ['25', 25],
    ['-', null],
  ] as const) {
    const batch = await fixture.check('parts', `Brand,Part number,Backorder days\nHX,BACK-1,${typed}\n`);
    await fixture.run(batch._id);
    expect(await daysOf()).toBe(days);
  }
});

test('a list sets and clears price breaks and the unit of measure, by its usual names [O39]', async () => {
  await importParts('BREAK-1');
  const termsOf = async () => {
    const { priceBreaks, unit } = await getPart(fixture.shop.system, (await part('BREAK-1')).id);
    return { breaks: priceBreaks.map(({ quantity, discountPercent }) => [quantity, discountPercent]), unit };
  };
  expect(await termsOf()).toEqual({ breaks: [], unit: 'H87' });
  for (const [breaks, unit, expected] of [
    [
      '10: 5%; 50: 7.5%',
      'set',
      {
        breaks: [
          [10, 5],
          [50, 7.5],
        ],
        unit: 'SET',
      },
    ],
    ['-', 'шт', { breaks: [], unit: 'H87' }],
  ] as const) {
    const batch = await fixture.check('parts', `Brand,Part number,Price breaks,UoM\nHX,BREAK-1,${breaks},${unit}\n`);
    await fixture.run(batch._id);
    expect(await termsOf()).toEqual(expected);
  }
});

test('a list sets and clears the most pieces of one order, which cannot be fewer than the minimum [O16]', async () => {
  await importParts('MAX-1', 'MAX-2');
  const maximumOf = async (number: string) => (await getPart(fixture.shop.system, (await part(number)).id)).maxQnty;
  const head = 'Brand,Part number,MOQ,Max order\n';
  const batch = await fixture.check('prices', `${head}HX,MAX-1,2,10\nHX,MAX-2,5,4\n`);
  expect(await fixture.rows(batch._id)).toMatchObject([
    {
      outcome: 'changed',
      differences: expect.arrayContaining([{ field: 'maxQnty', old: null, new: '10' }]),
    },
    {
      outcome: 'wrong',
      problems: [{ reason: 'The maximum per order must not be less than the minimum.' }],
    },
  ]);
  await fixture.run(batch._id);
  expect([await maximumOf('MAX-1'), await maximumOf('MAX-2')]).toEqual([10, null]);
  const cleared = await fixture.check('prices', `${head}HX,MAX-1,,-\n`);
  await fixture.run(cleared._id);
  expect(await maximumOf('MAX-1')).toBeNull();
});
