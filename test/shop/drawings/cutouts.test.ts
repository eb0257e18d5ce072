/** When the cutout of a part is made, replaced and removed, and where it is shown. */
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { describe, expect, test } from 'vitest';
import { checkCart } from '#domain/cart/check-cart.server.ts';
import { shownPicture } from '#domain/catalog/shown-picture.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { undoDrawingRows, upsertDrawingRows } from '#domain/drawings/bulk-drawings.server.ts';
import { DrawingChange } from '#domain/drawings/change-contract.ts';
import { copyDrawing } from '#domain/drawings/copy-drawing.server.ts';
import { makeCutouts } from '#domain/drawings/cutouts/make-cutouts.server.ts';
import { requestCutouts } from '#domain/drawings/cutouts/request-cutouts.server.ts';
import { getDrawingDraft } from '#domain/drawings/get-drawing-draft.server.ts';
import { deleteDrawing, saveDrawing } from '#domain/drawings/save-drawing.server.ts';
import { formatSpots } from '#domain/drawings/spot-text.ts';
import { cutoutRequests, drawings } from '#domain/drawings/tables.server.ts';
import { deleteUnusedPictures } from '#domain/media/delete-unused-pictures.server.ts';
import { originalKey } from '#domain/media/image-keys.ts';
import { storeOwnPicture } from '#domain/media/store-image.server.ts';
import { images, pictureReferences } from '#domain/media/tables.server.ts';
import { listLineParts } from '#domain/quick-order/line-parts.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { suggestParts } from '#domain/search/suggest-parts.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { openOldShop } from '../../fixtures/old-database.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { cutoutShop, number, redSquare, spots, svg } from './cutout-fixture.ts';
import { createDrawing as createDrawingRow } from './drawing-fixture.ts';

const cut = cutoutShop();

describe('a change [D31]', () => {
  /** Saves the drawing with a change. */
  async function change(slug: string, given: object): Promise<void> {
    const { items, ...draft } = await getDrawingDraft(cut().shop.system, slug);
    const rows = items.map(({ part, ...item }) => ({ ...item, part: part && { id: part._id } }));
    await saveDrawing(
      cut().shop.as(cut().ada),
      slug,
      DrawingChange.parse({ ...draft, items: rows, picture: null, ...given }),
    );
  }

  test('of the picture replaces the cutout; one that changes nothing of it keeps it', async () => {
    const part = await createPart(cut().shop);
    const slug = await cut().draw({ 1: part });
    await cut().make();
    const before = await cut().cutoutOf(part);
    await change(slug, { title: 'Other title' });
    expect(await cut().make()).toBe(0);
    expect(await cut().cutoutOf(part)).toEqual(before);
    await change(slug, { picture: { svg: svg.replace('#f00', '#ff0') } });
    expect(await cut().make()).toBe(1);
    expect((await cut().cutoutOf(part))?.id).not.toBe(before?.id);
    expect(await cut().coloursAt(part, redSquare, 120, 130)).toEqual(['ff0']);
  });

  test('of the code is told', async () => {
    const part = await createPart(cut().shop);
    const slug = await cut().draw({ 1: part });
    await cut().make();
    await change(slug, { code: 'NEW-CODE' });
    await cut().make();
    expect(await cut().originOf(part)).toBe('NEW-CODE 1');
  });

  test('of the order of the drawings changes which is taken', async () => {
    const part = await createPart(cut().shop);
    const [first, second] = [
      await cut().draw({ 1: part }, { position: 1 }),
      await cut().draw({ 2: part }, { position: 2 }),
    ];
    await cut().make();
    expect(await cut().originOf(part)).toBe(`${await cut().codeOf(first)} 1`);
    await change(first, { position: 3 });
    await cut().make();
    expect(await cut().originOf(part)).toBe(`${await cut().codeOf(second)} 2`);
  });

  test('that takes the part from its row removes the cutout, and its picture after a day', async () => {
    const part = await createPart(cut().shop);
    const slug = await cut().draw({ 1: part });
    await cut().make();
    const { id = '' } = (await cut().cutoutOf(part)) ?? {};
    expect(await cut().shop.db.$count(pictureReferences, eq(pictureReferences.imageId, id))).toBe(1);
    await change(slug, { items: [] });
    expect(await cut().make()).toBe(1);
    expect(await cut().cutoutOf(part)).toBeNull();
    expect(await cut().shop.db.$count(pictureReferences, eq(pictureReferences.imageId, id))).toBe(0);
    cut().shop.advance(25 * 3_600_000);
    await deleteUnusedPictures(cut().shop.system);
    expect(await cut().shop.files.get(originalKey(id))).toBeNull();
  });

  test('that deletes the drawing removes the cutout at once; another drawing of the part gives it its own', async () => {
    const part = await createPart(cut().shop);
    const first = await cut().draw({ 1: part }, { position: 1 });
    const second = await cut().draw({ 2: part }, { position: 2 });
    await cut().make();
    await deleteDrawing(cut().shop.as(cut().ada), first);
    expect(await cut().cutoutOf(part)).toBeNull();
    await cut().make();
    expect(await cut().originOf(part)).toBe(`${await cut().codeOf(second)} 2`);
  });

  test('by an import makes cutouts, and its undoing removes them', async () => {
    const part = await createPart(cut().shop);
    const code = await cut().codeOf(await cut().draw({}));
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
    const outcomes = await upsertDrawingRows(cut().shop.as(cut().ada), [row]);
    await cut().make();
    expect(await cut().originOf(part)).toBe(`${code} 2`);
    const changes = outcomes.flatMap(({ change }) => change ?? []);
    expect(await undoDrawingRows(cut().shop.as(cut().ada), changes)).toEqual([null]);
    await cut().make();
    expect(await cut().cutoutOf(part)).toBeNull();
  });

  test('by a copy makes those of parts that have none', async () => {
    const part = await createPart(cut().shop);
    const slug = await cut().draw({ 1: part });
    await copyDrawing(cut().shop.as(cut().ada), slug, { code: 'COPY-1' });
    await cut().make();
    expect(await cut().shop.db.$count(cutoutRequests)).toBe(0);
    expect(await cut().originOf(part)).toBe(`${await cut().codeOf(slug)} 1`);
  });
});

test('lists, suggestions and lines of quick order show cutouts without a further statement [D31]', async () => {
  const part = await createPart(cut().shop, { partNumber: 'CUT-0815', partNumberKey: 'CUT0815' });
  const statements: string[] = [];
  const db = drizzle(cut().shop.pool, { logger: { logQuery: (text) => statements.push(text) } });
  const scope = { ...cut().shop.scope(), db, dictionary: createDictionary(db) };
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
  await cut().draw({ 1: part });
  await cut().make();
  const url = (await cut().cutoutOf(part))?.url;
  expect(await read()).toEqual({ urls: [url, url, url, url], statements: before.statements });

  // A photo comes before it.
  const { id: photo } = await storeOwnPicture(cut().shop.system, await plainPicture().webp().toBuffer());
  await cut().shop.db.update(parts).set({ imageId: photo }).where(eq(parts.id, part));
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
  const part = await createPart(cut().shop);
  await cut().draw({ 1: part });
  const before = await cut().shop.db.$count(images);
  const changed = await Promise.all([cut().make(), cut().make()]);
  expect(changed.toSorted()).toEqual([0, 1]);
  expect(await cut().shop.db.$count(images)).toBe(before + 1);
});

test('a run that is stopped leaves the drawing to the next one', async () => {
  const part = await createPart(cut().shop);
  await cut().draw({ 1: part });
  const stopping = new AbortController();
  // The run has begun when it asks for the time.
  const now = () => {
    stopping.abort();
    return cut().shop.now();
  };
  expect(await makeCutouts({ ...cut().shop.system, now }, stopping.signal)).toBe(0);
  expect(await cut().cutoutOf(part)).toBeNull();
  expect(await cut().make()).toBe(1);
});

test('a drawing that changes while its cutouts are made is done again', async () => {
  const part = await createPart(cut().shop);
  await cut().draw({ 1: part });
  const put: TestShop['files']['put'] = async (...file) => {
    cut().shop.advance(1);
    await requestCutouts(
      cut().shop.system,
      (await cut().shop.db.select({ id: drawings.id }).from(drawings)).map(({ id }) => id),
    );
    return cut().shop.files.put(...file);
  };
  // The request of the change stays, and is answered in the same run.
  await makeCutouts({ ...cut().shop.system, files: { ...cut().shop.files, put } });
  expect(await cut().originOf(part)).toMatch(/ 1$/);
  expect(await cut().shop.db.$count(cutoutRequests)).toBe(0);
});

test('only the staff and the shop itself make cutouts', async () => {
  await expect(makeCutouts(cut().shop.scope())).rejects.toMatchObject({ code: 'unauthenticated' });
});
