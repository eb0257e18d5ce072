import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDrawingDraft } from '#domain/drawings/get-drawing-draft.server.ts';
import { listDrawingDrafts } from '#domain/drawings/list-drawing-drafts.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { createDrawing } from './drawing-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const bolt = { state: 'not_serviced' as const };
const list = async (q: string) =>
  (await listDrawingDrafts(shop.system, { q, page: 1, limit: 50 })).items.map(
    ({ code, problemCount }) => `${code} ${problemCount}`,
  );

test('staff see the number of findings of each drawing, that of its editor [D18]', async () => {
  const part = await createPart(shop);
  await archivePart(shop.system, part);
  const title = 'Counted';
  await createDrawing(shop, { code: 'C1', title, items: [bolt], spots: [{}] });
  await createDrawing(shop, { code: 'C2', title });
  await createDrawing(shop, {
    ...{ code: 'C3', slug: 'counted-3', title, svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' },
    items: [
      { callout: '1', serialText: '1-50', partId: part },
      { ...bolt, callout: '1', serialText: '50 and up' },
      { callout: '2', state: 'kit_only', kitCallout: '3' },
      { callout: '3', state: 'kit_only', kitCallout: '2' },
    ],
    spots: [{}, {}, {}],
  });

  expect(await list(title)).toEqual(['C1 0', 'C2 2', 'C3 4']);
  const { problems } = await getDrawingDraft(shop.system, 'counted-3');
  expect(problems.map(({ kind }) => kind)).toEqual(['picture_empty', 'part_archived', 'serials_overlap', 'kit_loop']);
  expect(await list('nothing of this name')).toEqual([]);
});

test('visitors do not', async () => {
  await expect(listDrawingDrafts(shop.scope(), { page: 1, limit: 50 })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
