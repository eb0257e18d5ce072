/** Valid requests for drawings. */
import { getDrawingDraft } from '#domain/drawings/get-drawing-draft.server.ts';
import { createDrawing } from '../drawings/drawing-fixture.ts';
import type { ApiFixture } from './api-fixture.ts';
import type { Sample } from './samples.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0h9"/></svg>';

/** Undefined for other operations. */
export async function drawingSample(
  { shop }: ApiFixture,
  operation: string,
  part: string,
): Promise<Sample | undefined> {
  const slug = `drawing-of-${part}`;
  const create = () => createDrawing(shop, { slug, code: part, items: [{ partId: part }] });
  const path = async () => {
    await create();
    return `/drawings/${slug}`;
  };
  const picture = new FormData();
  picture.set('picture', new Blob([svg]), 'roller.svg');
  const named = { title: 'Track roller', assembly: 'Undercarriage', width: 400, height: 300 };
  const samples: Record<string, () => Promise<Sample> | Sample> = {
    listDrawings: () => ({ path: '/drawings?q=roller', options: {} }),
    listDrawingDrafts: () => ({ path: '/drawing-drafts?q=roller', options: {} }),
    getDrawing: async () => ({ path: await path(), options: {} }),
    receiveDrawingPicture: () => ({ path: '/drawings/picture', options: { body: picture } }),
    createDrawing: () => ({ path: '/drawings', options: { json: { ...named, code: part, picture: { svg } } } }),
    getDrawingDraft: async () => ({ path: `${await path()}/draft`, options: {} }),
    saveDrawing: async () => {
      const address = await path();
      const { items: _items, machines: _machines, ...draft } = await getDrawingDraft(shop.system, slug);
      return { path: address, options: { json: { ...draft, picture: null, items: [] } } };
    },
    copyDrawing: async () => ({
      path: `${await path()}/copy`,
      options: { json: { code: `Copy of ${part.slice(-12)}` } },
    }),
    deleteDrawing: async () => ({ path: await path(), options: {} }),
  };
  return samples[operation]?.();
}
