/** Pictures of parts, cut from drawings: which drawing a part is cut from, and when its cutout is made, replaced and removed. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCart } from '#domain/cart/check-cart.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { shownPicture } from '#domain/catalog/shown-picture.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { undoDrawingRows, upsertDrawingRows } from '#domain/drawings/bulk-drawings.server.ts';
import { DrawingChange, NewDrawing } from '#domain/drawings/change-contract.ts';
import { copyDrawing } from '#domain/drawings/copy-drawing.server.ts';
import { makeCutouts } from '#domain/drawings/cutouts/make-cutouts.server.ts';
import { requestCutouts } from '#domain/drawings/cutouts/request-cutouts.server.ts';
import { getDrawingDraft } from '#domain/drawings/get-drawing-draft.server.ts';
import { createDrawing, deleteDrawing, saveDrawing } from '#domain/drawings/save-drawing.server.ts';
import { formatSpots } from '#domain/drawings/spot-text.ts';
import { cutoutRequests, drawings } from '#domain/drawings/tables.server.ts';
import { deleteUnusedPictures } from '#domain/media/delete-unused-pictures.server.ts';
import { originalKey } from '#domain/media/image-keys.ts';
import { storeDrawingBytes, storeOwnPicture } from '#domain/media/store-image.server.ts';
import { images, pictureReferences } from '#domain/media/tables.server.ts';
import { listLineParts } from '#domain/quick-order/line-parts.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import type { User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { openOldShop } from '../../fixtures/old-database.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { createDrawing as createDrawingRow } from './drawing-fixture.ts';

let shop: TestShop;
let ada: User;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await createUser(shop, { role: 'admin' });
});
afterAll(() => shop.close());

/** A red part with a blue neighbour right of it and a hole of its number above it, a green part, and a group without shapes. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><g transform="translate(100 100)">
  <g id="red" fill="#f00"><rect width="40" height="40"/><text x="20" y="20">1</text></g>
  <rect x="42" width="40" height="40" fill="#00f"/></g>
  <circle cx="120" cy="95" r="8" fill="#000"/>
  <rect id="green" x="300" y="200" width="30" height="60" fill="#0f0"/>
  <g id="empty"><text x="9" y="9">4</text></g></svg>`;

let codes = 0;
interface Given {
  readonly position?: number;
  readonly picture?: NewDrawing['picture'];
  readonly [field: string]: unknown;
}

/** Creates a drawing whose rows have these parts by callout; its slug. */
async function draw(partIds: Readonly<Record<string, string>>, given: Given = {}): Promise<string> {
  codes += 1;
  const named = {
    code: `C-${codes}`,
    title: `Roller ${codes}`,
    assembly: 'Undercarriage',
    kind: 'assembly',
    position: 0,
  };
  const items = Object.entries(partIds).map(([callout, id]) => ({ callout, name: 'Part', part: { id } }));
  const drawing = { ...named, width: 400, height: 300, picture: { svg }, machines: [], items, spots, ...given };
  return (await createDrawing(shop.as(ada), NewDrawing.parse(drawing))).slug;
}

const spot = (callout: string, svgId: string, [x, y, width, height]: readonly [number, number, number, number]) => ({
  callout,
  kind: 'part' as const,
  shape: { shape: 'rectangle' as const, x, y, width, height },
  svgId,
});
const number = {
  callout: '1',
  kind: 'callout' as const,
  shape: { shape: 'circle' as const, cx: 120, cy: 95, r: 10 },
  svgId: '',
};
const spots = [
  spot('1', 'red', [95, 95, 50, 50]),
  number,
  spot('2', 'green', [295, 195, 40, 70]),
  spot('4', 'empty', [0, 0, 5, 5]),
];

async function make(): Promise<number> {
  return makeCutouts(shop.system);
}
const cutoutOf = async (partId: string) => (await getPart(shop.system, partId)).cutout;
const originOf = async (partId: string) => {
  const cutout = await cutoutOf(partId);
  return cutout && `${cutout.drawing} ${cutout.callout}`;
};
const codeOf = (slug: string) => getDrawingDraft(shop.system, slug).then(({ code }) => code);

/** Colours of the cutout at places of the drawing, each given by its x and y: f, c, 5 or 0 for red, green and blue. */
async function coloursAt(partId: string, square: readonly [number, number, number], ...places: readonly number[]) {
  const { id = '' } = (await cutoutOf(partId)) ?? {};
  const bytes = await shop.files.get(originalKey(id));
  const { data, info } = await sharp(bytes ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 640, height: 640, channels: 3 });
  const [left, top, side] = square;
  return Array.from({ length: places.length / 2 }, (_, index) => {
    const [x = 0, y = 0] = places.slice(2 * index);
    const [column, row] = [Math.round(((x - left) / side) * 640), Math.round(((y - top) / side) * 640)];
    const pixel = [...data.subarray((row * 640 + column) * 3, (row * 640 + column) * 3 + 3)];
    return pixel.map((value) => (value > 212 ? 'f' : value > 127 ? 'c' : value > 42 ? '5' : '0')).join('');
  });
}

/** The square of the drawing that the cutout of the red part shows. */
const redSquare = [94, 94, 52] as const;

describe('an SVG [D31]', () => {
  test('shows the group of the part in full, its neighbours faded, and no number', async () => {
    const part = await createPart(shop);
    await draw({ 1: part });
    expect(await make()).toBe(1);
    const cutout = await cutoutOf(part);
    expect(cutout).toMatchObject({ width: 640, height: 640, callout: '1', url: `/img/${cutout?.id}` });
    // The part, its neighbour, the paper, and the circle of the number.
    const places = [120, 130, 144, 120, 97, 144, 120, 97] as const;
    expect(await coloursAt(part, redSquare, ...places)).toEqual(['f00', 'ccf', 'fff', 'fff']);
  });

  test('shows what is within the spot of the part where no group is named', async () => {
    const part = await createPart(shop);
    await draw({ 1: part }, { spots: [spot('1', '', [100, 100, 20, 40])] });
    await make();
    const square = [84, 94, 52] as const;
    expect(await coloursAt(part, square, 110, 130, 130, 130)).toEqual(['f00', 'fcc']);
  });

  test('that follows the colours of the page has white parts on the plate of pictures, and no classes of callouts', async () => {
    const [part, kit] = [await createPart(shop), await createPart(shop)];
    const themed = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" fill="none" stroke="currentColor">
      <g id="red" class="dg-item"><path class="dg-body" stroke="none" d="M100 100h40v40h-40z"/>
      <g class="dg-callout"><circle cx="120" cy="120" r="15" fill="#000"/></g></g>
      <g id="kit" class="dg-item dg-kit"><path d="M200 200h40v40h-40z"/></g></svg>`;
    const withKit = [...spots, spot('3', 'kit', [200, 200, 40, 40])];
    await draw({ 1: part, 3: kit }, { picture: { svg: themed }, spots: withKit });
    expect(await make()).toBe(1);
    expect(await cutoutOf(kit)).toBeNull();
    const { id = '' } = (await cutoutOf(part)) ?? {};
    const bytes = (await shop.files.get(originalKey(id))) ?? Buffer.alloc(0);
    const pixels = await sharp(bytes).raw().toBuffer();
    const brightness = (at: number) =>
      Math.round(pixels.subarray(3 * at, 3 * at + 3).reduce((sum, value) => sum + value) / 3);
    expect([brightness(0), brightness(320 * 640 + 320)]).toEqual([235, 255]);
  });

  test('shows a part that is drawn several times where it is largest', async () => {
    const part = await createPart(shop);
    const twice = svg
      .replace('id="red"', 'id="red" data-x=""')
      .replace('<rect width="40"', '<rect x="-50" width="20" height="20"/><rect width="40"');
    await draw(
      { 1: part },
      { picture: { svg: twice }, spots: [spot('1', 'red', [50, 100, 20, 20]), spot('1', 'red', [100, 100, 40, 40])] },
    );
    await make();
    expect(await coloursAt(part, redSquare, 120, 130, 144, 120)).toEqual(['f00', 'ccf']);
  });

  test.each([
    ['the group is not in it', [spot('1', 'away', [100, 100, 40, 40])]],
    ['the group draws nothing', [spot('1', 'empty', [100, 100, 40, 40])]],
    ['only a number is there', [number]],
    [
      'the group draws no more than the number',
      [{ ...number, svgId: 'red', shape: { ...number.shape, cy: 120, r: 40 } }],
    ],
    ['the part is the whole drawing', [spot('1', '', [0, 0, 400, 250])]],
    ['the spot is beside the drawing', []],
  ])('gives no cutout when %s', async (_, given) => {
    const part = await createPart(shop);
    await draw({ 1: part }, { spots: given });
    expect(await make()).toBe(0);
    expect(await cutoutOf(part)).toBeNull();
    expect(await shop.db.$count(cutoutRequests)).toBe(0);
  });
});

describe('a photo or scan [D31]', () => {
  const scan = async () => {
    const drawn = Buffer.from(svg.replaceAll(/<text.*?<.text>/g, ''));
    const stored = await storeDrawingBytes(
      shop.as(ada),
      await sharp(drawn).flatten({ background: '#fff' }).png().toBuffer(),
    );
    return { img: `/img/${stored.id}`, id: stored.id };
  };

  test('shows what is within the spot of the part, the rest faded, and covers the number', async () => {
    const part = await createPart(shop);
    const { img } = await scan();
    await draw({ 1: part }, { picture: { img }, spots: [spot('1', 'red', [100, 100, 40, 40]), number] });
    expect(await make()).toBe(1);
    expect(await coloursAt(part, redSquare, 120, 130, 144, 120, 97, 144, 120, 97)).toEqual([
      'f00',
      'ccf',
      'fff',
      'fff',
    ]);
  });

  test('gives no cutout when its file is missing, or the spot is beside it', async () => {
    const [first, second] = [await createPart(shop), await createPart(shop)];
    const { img, id } = await scan();
    await draw(
      { 1: first, 2: second },
      { picture: { img }, spots: [spot('1', '', [100, 100, 40, 40]), spot('2', '', [600, 600, 9, 9])] },
    );
    await shop.files.remove(`images/${id}`);
    expect(await make()).toBe(0);
    const other = await scan();
    await draw({ 2: second }, { picture: { img: other.img }, spots: [spot('2', '', [600, 600, 9, 9])] });
    expect(await make()).toBe(0);
  });
});

describe('of several rows [D31]', () => {
  test('the one of the first drawing is taken, and of that the first with a drawn part', async () => {
    const part = await createPart(shop);
    await draw({ 2: part }, { position: 3 });
    const first = await draw({ 4: part, 1: part }, { position: 2 });
    await draw({ 2: part }, { position: 1, kind: 'overview' });
    await make();
    expect(await originOf(part)).toBe(`${await codeOf(first)} 1`);
  });

  test('a kit is taken last', async () => {
    const [kit, piece] = [await createPart(shop), await createPart(shop)];
    const asKit = (id: string) => ({
      items: [
        { callout: '1', name: 'Kit', part: { id } },
        { callout: '2', name: 'Piece', part: { id: piece }, state: 'kit_only', kitCallout: '1' },
      ],
    });
    await draw({}, { position: 1, ...asKit(kit) });
    await make();
    expect(await originOf(kit)).toMatch(/ 1$/);
    const alone = await draw({ 2: kit }, { position: 2 });
    await make();
    expect(await originOf(kit)).toBe(`${await codeOf(alone)} 2`);
  });

  test('rows with one callout share a picture', async () => {
    const [one, other] = [await createPart(shop), await createPart(shop)];
    const items = [one, other].map((id) => ({ callout: '1', name: 'Part', part: { id } }));
    await draw({}, { items });
    expect(await make()).toBe(2);
    expect((await cutoutOf(one))?.id).toBe((await cutoutOf(other))?.id);
  });
});

describe('a change [D31]', () => {
  /** Saves the drawing with a change. */
  async function change(slug: string, given: object): Promise<void> {
    const { items, ...draft } = await getDrawingDraft(shop.system, slug);
    const rows = items.map(({ part, ...item }) => ({ ...item, part: part && { id: part._id } }));
    await saveDrawing(shop.as(ada), slug, DrawingChange.parse({ ...draft, items: rows, picture: null, ...given }));
  }

  test('of the picture replaces the cutout; one that changes nothing of it keeps it', async () => {
    const part = await createPart(shop);
    const slug = await draw({ 1: part });
    await make();
    const before = await cutoutOf(part);
    await change(slug, { title: 'Other title' });
    expect(await make()).toBe(0);
    expect(await cutoutOf(part)).toEqual(before);
    await change(slug, { picture: { svg: svg.replace('#f00', '#ff0') } });
    expect(await make()).toBe(1);
    expect((await cutoutOf(part))?.id).not.toBe(before?.id);
    expect(await coloursAt(part, redSquare, 120, 130)).toEqual(['ff0']);
  });

  test('of the code is told', async () => {
    const part = await createPart(shop);
    const slug = await draw({ 1: part });
    await make();
    await change(slug, { code: 'NEW-CODE' });
    await make();
    expect(await originOf(part)).toBe('NEW-CODE 1');
  });

  test('of the order of the drawings changes which is taken', async () => {
    const part = await createPart(shop);
    const [first, second] = [await draw({ 1: part }, { position: 1 }), await draw({ 2: part }, { position: 2 })];
    await make();
    expect(await originOf(part)).toBe(`${await codeOf(first)} 1`);
    await change(first, { position: 3 });
    await make();
    expect(await originOf(part)).toBe(`${await codeOf(second)} 2`);
  });

  test('that takes the part from its row removes the cutout, and its picture after a day', async () => {
    const part = await createPart(shop);
    const slug = await draw({ 1: part });
    await make();
    const { id = '' } = (await cutoutOf(part)) ?? {};
    expect(await shop.db.$count(pictureReferences, eq(pictureReferences.imageId, id))).toBe(1);
    await change(slug, { items: [] });
    expect(await make()).toBe(1);
    expect(await cutoutOf(part)).toBeNull();
    expect(await shop.db.$count(pictureReferences, eq(pictureReferences.imageId, id))).toBe(0);
    shop.advance(25 * 3_600_000);
    await deleteUnusedPictures(shop.system);
    expect(await shop.files.get(originalKey(id))).toBeNull();
  });

  test('that deletes the drawing removes the cutout at once; another drawing of the part gives it its own', async () => {
    const part = await createPart(shop);
    const first = await draw({ 1: part }, { position: 1 });
    const second = await draw({ 2: part }, { position: 2 });
    await make();
    await deleteDrawing(shop.as(ada), first);
    expect(await cutoutOf(part)).toBeNull();
    await make();
    expect(await originOf(part)).toBe(`${await codeOf(second)} 2`);
  });

  test('by an import makes cutouts, and its undoing removes them', async () => {
    const part = await createPart(shop);
    const code = await codeOf(await draw({}));
    const values = { title: 'Pins', assembly: 'Boom', spots: formatSpots([spots[2]?.shape ?? number.shape]) };
    const row = {
      code,
      callout: '2',
      name: 'Pin',
      serials: '',
      engineSerials: '',
      part: { id: part },
      leadsTo: undefined,
      values,
    };
    const outcomes = await upsertDrawingRows(shop.as(ada), [row]);
    await make();
    expect(await originOf(part)).toBe(`${code} 2`);
    const changes = outcomes.flatMap(({ change }) => change ?? []);
    expect(await undoDrawingRows(shop.as(ada), changes)).toEqual([null]);
    await make();
    expect(await cutoutOf(part)).toBeNull();
  });

  test('by a copy makes those of parts that have none', async () => {
    const part = await createPart(shop);
    const slug = await draw({ 1: part });
    await copyDrawing(shop.as(ada), slug, { code: 'COPY-1' });
    await make();
    expect(await shop.db.$count(cutoutRequests)).toBe(0);
    expect(await originOf(part)).toBe(`${await codeOf(slug)} 1`);
  });
});

test('lists, suggestions and lines of quick order show cutouts without a further statement [D31]', async () => {
  const part = await createPart(shop, { partNumber: 'CUT-0815', partNumberKey: 'CUT0815' });
  const statements: string[] = [];
  const db = drizzle(shop.pool, { logger: { logQuery: (text) => statements.push(text) } });
  const scope = { ...shop.scope(), db, dictionary: createDictionary(db) };
  const read = async () => {
    statements.length = 0;
    const list = await searchParts(scope, PartQuery.parse({ q: 'CUT-0815' }));
    const { suggestions } = await suggestParts(scope, 'CUT-0815');
    const lines = await listLineParts(scope, [part]);
    const { lines: inCart } = await checkCart(scope, [{ productId: part, quantity: 1, seenPrice: null }]);
    const pictures = [
      list.items[0] && shownPicture(list.items[0]),
      suggestions[0]?.picture,
      lines.get(part)?.picture,
      inCart[0]?.part?.picture,
    ];
    return { urls: pictures.map((picture) => picture?.url), statements: statements.length };
  };
  // The first reading learns the words.
  await read();
  const before = await read();
  expect(before.urls).toEqual([undefined, undefined, undefined, undefined]);
  await draw({ 1: part });
  await make();
  const url = (await cutoutOf(part))?.url;
  expect(await read()).toEqual({ urls: [url, url, url, url], statements: before.statements });

  // A photo comes before it.
  const { id: photo } = await storeOwnPicture(shop.system, await plainPicture().webp().toBuffer());
  await shop.db.update(parts).set({ imageId: photo }).where(eq(parts.id, part));
  expect((await read()).urls).toEqual(Array.from({ length: 4 }, () => `/img/${photo}`));
});

test('drawings of an earlier release get their cutouts after the update', async () => {
  const old = await openOldShop('0088_parts-with-number-and-words');
  try {
    const id = await createDrawingRow(old);
    await migrateDatabase(old.pool);
    expect((await old.db.select().from(cutoutRequests)).map(({ drawingId }) => drawingId)).toEqual([id]);
    await makeCutouts(old.system);
    expect(await old.db.$count(cutoutRequests)).toBe(0);
  } finally {
    await old.close();
  }
});

test('two processes do not make the same cutouts', async () => {
  const part = await createPart(shop);
  await draw({ 1: part });
  const before = await shop.db.$count(images);
  const changed = await Promise.all([make(), make()]);
  expect(changed.toSorted()).toEqual([0, 1]);
  expect(await shop.db.$count(images)).toBe(before + 1);
});

test('a run that is stopped leaves the drawing to the next one', async () => {
  const part = await createPart(shop);
  await draw({ 1: part });
  const stopping = new AbortController();
  // The run has begun when it asks for the time.
  const now = () => {
    stopping.abort();
    return shop.now();
  };
  expect(await makeCutouts({ ...shop.system, now }, stopping.signal)).toBe(0);
  expect(await cutoutOf(part)).toBeNull();
  expect(await make()).toBe(1);
});

test('a drawing that changes while its cutouts are made is done again', async () => {
  const part = await createPart(shop);
  await draw({ 1: part });
  const put: typeof shop.files.put = async (...file) => {
    shop.advance(1);
    await requestCutouts(
      shop.system,
      (await shop.db.select({ id: drawings.id }).from(drawings)).map(({ id }) => id),
    );
    return shop.files.put(...file);
  };
  // The request of the change stays, and is answered in the same run.
  await makeCutouts({ ...shop.system, files: { ...shop.files, put } });
  expect(await originOf(part)).toMatch(/ 1$/);
  expect(await shop.db.$count(cutoutRequests)).toBe(0);
});

test('only the staff and the shop itself make cutouts', async () => {
  await expect(makeCutouts(shop.scope())).rejects.toMatchObject({ code: 'unauthenticated' });
});
