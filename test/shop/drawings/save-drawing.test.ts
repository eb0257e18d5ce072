import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DrawingChange, NewDrawing } from '#domain/drawings/change-contract.ts';
import { copyDrawing } from '#domain/drawings/copy-drawing.server.ts';
import { receiveDrawingPicture } from '#domain/drawings/drawing-picture.server.ts';
import { getDrawing } from '#domain/drawings/get-drawing.server.ts';
import { getDrawingDraft } from '#domain/drawings/get-drawing-draft.server.ts';
import { createDrawing, deleteDrawing, saveDrawing } from '#domain/drawings/save-drawing.server.ts';
import { deleteUnusedPictures } from '#domain/media/delete-unused-pictures.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import type { AppError } from '#platform/errors.ts';
import type { User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { createFamily, createMachine } from './drawing-fixture.ts';

let shop: TestShop;
let ada: User;
let ben: User;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await createUser(shop, { role: 'admin', email: 'ada@example.com' });
  ben = await createUser(shop, { role: 'admin', email: 'ben@example.com' });
});
afterAll(() => shop.close());

const svg = (width = 400, height = 300) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="item-1"><path d="M0 0h9"/></g></svg>`;
let codes = 0;

function drawing(given: Record<string, unknown> = {}): NewDrawing {
  codes += 1;
  const named = { code: `C-${codes}`, title: `Roller ${codes}`, assembly: 'Undercarriage' };
  return NewDrawing.parse({ ...named, width: 400, height: 300, picture: { svg: svg() }, ...given });
}

const circle = (callout: string, cx = 100) => ({
  callout,
  kind: 'callout' as const,
  shape: { shape: 'circle' as const, cx, cy: 100, r: 10 },
  svgId: '',
});
const create = (given: Record<string, unknown> = {}) => createDrawing(shop.as(ada), drawing(given));
/** The drawing as a change of it. */
async function toChange(slug: string, given: Partial<DrawingChange> = {}): Promise<DrawingChange> {
  const { items, machines, ...draft } = await getDrawingDraft(shop.system, slug);
  return {
    ...draft,
    machines,
    picture: null,
    items: items.map(({ part, ...item }) => ({ ...item, part: part && { id: part._id } })),
    ...given,
  };
}
const errorsOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: AppError) => thrown,
  );
  return error?.extra.errors?.map(({ path, message }) => `${path}: ${message}`) ?? error?.code;
};
async function* chunks(bytes: Uint8Array) {
  yield bytes;
}

describe('creating', () => {
  test('stores rows, spots and machines, and names the address by the title', async () => {
    const part = await createPart(shop, { partNumber: 'HX-20Y-1141', partNumberKey: 'HX20Y1141' });
    await createMachine(shop, 'PC200-8');
    await createFamily(shop, 'pc210', [await createMachine(shop, 'PC210-8')]);
    const { slug } = await create({
      title: 'Track roller (narrow)',
      items: [
        { callout: '1', name: 'Roller', part: { number: 'hx 20y 1141' }, serials: 'A82001–A83000', quantity: 4 },
        { callout: '2', name: 'Seal', state: 'kit_only', kitCallout: '1' },
      ],
      spots: [{ ...circle('1'), svgId: 'item-1' }],
      machines: [{ machine: 'Komatsu/PC200-8', serials: '300001 and up' }, { family: 'pc210' }],
    });
    expect(slug).toBe('track-roller-narrow');
    const stored = await getDrawing(shop.scope(), slug);
    expect(
      stored.items.map(({ callout, part: listed, serials, quantity }) => [callout, listed?._id, serials, quantity]),
    ).toEqual([
      ['1', part, 'A82001–A83000', 4],
      ['2', undefined, '', 1],
    ]);
    expect(stored.machines.map(({ name, serials }) => `${name} ${serials}`)).toEqual([
      'PC200-8 300001 and up',
      'PC210-8 ',
    ]);
    // The id in the picture as it is written anew.
    expect(stored.spots[0]?.svgId).toBe('dg-item-1');
    expect(stored.svg).toContain('<g id="dg-item-1">');
  });

  test('refuses companions that are no other row of the drawing, and keeps the others in their order', async () => {
    const items = [
      { callout: '4', name: 'Bushing', companions: ['13', ' 8 ', '13'] },
      { callout: '8', name: 'O-ring' },
      { callout: '13', name: 'Seal group' },
    ];
    const { slug } = await create({ items });
    const stored = await getDrawing(shop.scope(), slug);
    expect(stored.items.map(({ companions }) => companions)).toEqual([['13', '8'], [], []]);
    const wrong = [{ ...items[0], companions: ['4', '8', '99'] }, items[1], { ...items[2], companions: ['7'] }];
    expect(await errorsOf(create({ items: wrong }))).toEqual([
      'items.0.companions: Not a callout of another row: 4, 99. Enter callouts of this drawing, or remove them.',
      'items.2.companions: Not a callout of another row: 7. Enter callouts of this drawing, or remove them.',
    ]);
    const unread = NewDrawing.safeParse({
      ...drawing(),
      items: [{ ...items[0], companions: ['8', 'too long a callout'] }],
    });
    expect(unread.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['items.0.companions', 'Enter callouts of at most 8 characters, separated by commas, for example 8, 13.'],
    ]);
  });

  test('gives the second drawing of a title an address of its own', async () => {
    const [first, second] = [await create({ title: 'Swivel' }), await create({ title: 'Swivel' })];
    expect([first.slug, second.slug]).toEqual(['swivel', 'swivel-2']);
  });

  test('refuses what cannot be stored, with a message for each field', async () => {
    const archived = await createPart(shop);
    await archivePart(shop.system, archived);
    const errors = await errorsOf(
      create({
        items: [
          { callout: '1', name: 'Bolt', part: { id: archived } },
          { callout: '2', name: 'Bolt', part: { number: 'NO-SUCH-NUMBER-77' } },
          { callout: '3', name: 'Bolt', serials: '85000-80001' },
          { callout: '4', name: 'Bolt', leadsTo: 'nowhere' },
        ],
        machines: [{ machine: 'komatsu/unknown' }],
      }),
    );
    expect(errors).toEqual([
      expect.stringMatching(/^machines\.0\.machine: The shop has no machine komatsu\/unknown/),
      expect.stringMatching(/^items\.0\.part: /),
      expect.stringMatching(/^items\.1\.part: No part in the shop has the number NO-SUCH-NUMBER-77/),
      expect.stringMatching(/^items\.2\.serials: /),
      expect.stringMatching(/^items\.3\.leadsTo: There is no drawing nowhere/),
    ]);
  });

  test('refuses a code that another drawing has, in any case of letters', async () => {
    await create({ code: 'HY-110' });
    expect(await errorsOf(create({ code: 'hy-110' }))).toEqual([expect.stringMatching(/^code: Another drawing/)]);
  });

  test('keeps only the safe subset of an SVG, whatever the browser sends', async () => {
    const hostile = svg().replace('<path', '<script>alert(1)</script><path onload="alert(1)"');
    const { slug, leftOut } = await create({ picture: { svg: hostile } });
    expect(leftOut).toEqual(['script']);
    expect((await getDrawing(shop.scope(), slug)).svg).not.toMatch(/script|onload|alert/);
  });
});

describe('changing', () => {
  test('the second of two editors is told who was faster, and nothing is written [D16]', async () => {
    const { slug } = await create({ items: [{ callout: '1', name: 'Bolt' }] });
    const change = await toChange(slug);
    await saveDrawing(shop.as(ada), slug, { ...change, title: 'Adas title' });
    const late = await saveDrawing(shop.as(ben), slug, { ...change, title: 'Bens title', items: [] }).catch(
      (error: AppError) => error,
    );
    expect(late).toMatchObject({ code: 'conflict', extra: { members: { changedBy: 'ada@example.com', version: 2 } } });
    expect((late as AppError).message).toContain('ada@example.com');
    const stored = await getDrawing(shop.scope(), slug);
    expect([stored.title, stored.items.length]).toEqual(['Adas title', 1]);
  });

  test('of two at the same moment one is told', async () => {
    const { slug } = await create();
    const change = await toChange(slug);
    const results = await Promise.allSettled([
      saveDrawing(shop.as(ada), slug, change),
      saveDrawing(shop.as(ben), slug, change),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
  });

  test('a picture of another size scales the spots and says so [D17]', async () => {
    const { slug } = await create({ items: [{ callout: '1', name: 'Bolt' }], spots: [circle('1')] });
    const saved = await saveDrawing(shop.as(ada), slug, await toChange(slug, { picture: { svg: svg(800, 600) } }));
    expect(saved.spotsScaled).toBe(true);
    const { width, spots } = await getDrawing(shop.scope(), slug);
    expect([width, spots[0]?.shape]).toEqual([800, { shape: 'circle', cx: 200, cy: 200, r: 20 }]);
  });

  test('without a picture keeps the one that it has', async () => {
    const { slug } = await create({ spots: [circle('1')] });
    const saved = await saveDrawing(shop.as(ada), slug, await toChange(slug, { title: 'New' }));
    expect(saved).toMatchObject({ version: 2, spotsScaled: false });
    expect((await getDrawing(shop.scope(), slug)).svg).toContain('dg-item-1');
  });

  test('keeps a part that was archived meanwhile, and lists it as a problem [D18]', async () => {
    const part = await createPart(shop);
    const { slug } = await create({
      items: [{ callout: '1', name: 'Bolt', part: { id: part } }],
      spots: [circle('1')],
    });
    await archivePart(shop.system, part);
    await saveDrawing(shop.as(ada), slug, await toChange(slug, { title: 'Changed' }));
    const { items, problems } = await getDrawingDraft(shop.system, slug);
    expect(items[0]?.part).toMatchObject({ _id: part, isArchived: true });
    expect(problems).toEqual([{ kind: 'part_archived', callout: '1', place: 0 }]);
  });
});

describe('copying and deleting', () => {
  test('a copy has another code and address, and everything else', async () => {
    const { slug } = await create({
      items: [
        { callout: '1', name: 'Bolt', quantity: 3, companions: ['2'] },
        { callout: '2', name: 'Nut' },
      ],
      spots: [circle('1')],
    });
    const copy = await copyDrawing(shop.as(ada), slug, { code: 'COPY-1' });
    const [one, other] = [await getDrawingDraft(shop.system, slug), await getDrawingDraft(shop.system, copy.slug)];
    expect(other).toMatchObject({ code: 'COPY-1', items: one.items, spots: one.spots, svg: one.svg, version: 1 });
  });

  test('a deleted drawing is gone, and its picture is no longer kept', async () => {
    const bytes = await plainPicture(2000, 1000).png().toBuffer();
    const { img } = await receiveDrawingPicture(shop.as(ada), chunks(bytes));
    const { slug } = await create({ picture: { img }, width: 2000, height: 1000 });
    shop.advance(2 * 86_400_000);
    expect(await deleteUnusedPictures(shop.system)).toBe(0);
    await deleteDrawing(shop.as(ada), slug);
    await expect(getDrawing(shop.scope(), slug)).rejects.toMatchObject({ code: 'not_found' });
    expect(await deleteUnusedPictures(shop.system)).toBe(1);
  });
});

describe('the picture', () => {
  test('of a drawing is stored with up to 6000 pixels a side', async () => {
    const receive = async (width: number, height: number) =>
      receiveDrawingPicture(shop.as(ada), chunks(await plainPicture(width, height).png().toBuffer()));
    expect(await receive(6000, 4000)).toMatchObject({ width: 6000, height: 4000, svg: null });
    expect(await receive(8000, 2000)).toMatchObject({ width: 6000, height: 1500 });
  });

  test('as SVG comes back as its safe subset', async () => {
    const bytes = new TextEncoder().encode(svg().replace('<g', '<style>a{}</style><g'));
    const picture = await receiveDrawingPicture(shop.as(ada), chunks(bytes));
    expect(picture).toMatchObject({ img: null, width: 400, height: 300, leftOut: ['style'] });
  });

  test('that is none is refused', async () => {
    const receive = (bytes: Uint8Array) => errorsOf(receiveDrawingPicture(shop.as(ada), chunks(bytes)));
    expect(await receive(new TextEncoder().encode('MZ, a program'))).toEqual([expect.stringMatching(/^picture: /)]);
    expect(await receive(Uint8Array.from([0xff, 0xfe, 0x3c, 0x00]))).toEqual([expect.stringMatching(/neither an SVG/)]);
    expect(await receive(new Uint8Array(4 * 1024 * 1024).fill(60))).toEqual([expect.stringMatching(/at most 3 MB/)]);
    expect(await receive(new Uint8Array(50 * 1024 * 1024).fill(60))).toEqual([expect.stringMatching(/10 MB/)]);
  });
});

test('only staff write', async () => {
  const buyer = shop.as(await createUser(shop));
  const { slug } = await create();
  const change = await toChange(slug);
  for (const work of [
    () => createDrawing(buyer, drawing()),
    () => saveDrawing(buyer, slug, change),
    () => deleteDrawing(buyer, slug),
    () => copyDrawing(buyer, slug, { code: 'X' }),
    () => getDrawingDraft(buyer, slug),
    () => receiveDrawingPicture(buyer, chunks(new Uint8Array(1))),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'forbidden' });
});
