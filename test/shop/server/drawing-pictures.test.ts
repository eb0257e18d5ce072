/** Small pictures of drawings for lists: drawn from the SVG once for each version, without its numbers. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DrawingChange, NewDrawing } from '#domain/drawings/change-contract.ts';
import { thumbnailPath } from '#domain/drawings/drawing-thumbnail.server.ts';
import { getDrawingDraft } from '#domain/drawings/get-drawing-draft.server.ts';
import { createDrawing, deleteDrawing, saveDrawing } from '#domain/drawings/save-drawing.server.ts';
import { drawings } from '#domain/drawings/tables.server.ts';
import { isVariantKey } from '#domain/media/image-keys.ts';
import { storeDrawingBytes } from '#domain/media/store-image.server.ts';
import { createUser } from '../../fixtures/factories.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { svg } from '../drawings/cutout-fixture.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

let app: AppFixture;
let staff: Awaited<ReturnType<typeof createUser>>;
beforeAll(async () => {
  app = await openApp();
  staff = await createUser(app.shop, { role: 'admin' });
});
afterAll(() => app.close());

let drawn = 0;
async function draw(given: Record<string, unknown> = {}): Promise<{ id: string; slug: string }> {
  drawn += 1;
  const { slug } = await createDrawing(
    app.shop.as(staff),
    NewDrawing.parse({
      ...{ code: `T-${drawn}`, title: 'Roller', assembly: 'Undercarriage', kind: 'assembly', position: 0 },
      ...{ width: 400, height: 300, picture: { svg }, machines: [], items: [], spots: [], ...given },
    }),
  );
  const [row] = await app.shop.db.select({ id: drawings.id }).from(drawings).where(eq(drawings.slug, slug));
  return { id: row?.id ?? '', slug };
}
const request = (id: string, version = 1) => app.send(`GET ${thumbnailPath(id, version)}`);

/** The red, green and blue of a pixel of the answer, each rounded to a multiple of 51. */
async function colourAt(answer: Response, x: number, y: number): Promise<readonly number[]> {
  const { data, info } = await sharp(await answer.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 51));
}

async function storedPictures(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.shop.files.list()) if (key.includes('thumbnail')) keys.push(key);
  return keys;
}

test('a list shows a drawing in 400 pixels on white paper, as a file that nothing can run in [O539]', async () => {
  const { id } = await draw();
  const answer = await request(id);
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
  expect(answer.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  const { width, height } = await sharp(await answer.clone().arrayBuffer()).metadata();
  expect([width, height]).toEqual([400, 300]);
  expect(await colourAt(answer.clone(), 130, 130)).toEqual([5, 0, 0]);
  expect(await colourAt(answer, 20, 280)).toEqual([5, 5, 5]);
});

test('a high drawing is as wide, and one that is higher than three times its width has 1200 pixels', async () => {
  const sizeOf = async (width: number, height: number) => {
    const { id } = await draw({ width, height, picture: { svg: svg.replace('400 300', `${width} ${height}`) } });
    const drawn = await sharp(await (await request(id)).arrayBuffer()).metadata();
    return [drawn.width, drawn.height];
  };
  expect(await sizeOf(600, 900)).toEqual([400, 600]);
  expect(await sizeOf(300, 1800)).toEqual([200, 1200]);
});

test('it is drawn once for a version, drawn anew for the next one, and gone with the drawing; backups leave it out [O539]', async () => {
  const { id, slug } = await draw();
  const before = await storedPictures();
  const answers = await Promise.all([request(id), request(id)]);
  for (const answer of answers) expect(answer.status).toBe(200);
  const [first = '', ...others] = (await storedPictures()).filter((key) => !before.includes(key));
  expect(others).toEqual([]);
  expect(isVariantKey(first)).toBe(true);

  const draft = await getDrawingDraft(app.shop.as(staff), slug);
  const blue = svg.replace('#f00', '#00f');
  const change = { ...draft, items: [], machines: [], picture: { svg: blue } } satisfies DrawingChange;
  await saveDrawing(app.shop.as(staff), slug, change);
  expect(await colourAt(await request(id, 2), 130, 130)).toEqual([0, 0, 5]);
  const [second = '', ...more] = (await storedPictures()).filter((key) => !before.includes(key));
  expect([more, second === first]).toEqual([[], false]);

  await deleteDrawing(app.shop.as(staff), slug);
  expect(await storedPictures()).toEqual(before);
  expect((await request(id)).status).toBe(404);
});

test('a drawing with the slug of a deleted one has an address of its own, which nobody has kept [O539]', async () => {
  const first = await draw({ code: 'SAME-1' });
  await deleteDrawing(app.shop.as(staff), first.slug);
  const second = await draw({ code: 'SAME-1', picture: { svg: svg.replace('#f00', '#00f') } });
  expect(second.slug).toBe(first.slug);
  expect(thumbnailPath(second.id, 1)).not.toBe(thumbnailPath(first.id, 1));
  expect(await colourAt(await request(second.id), 130, 130)).toEqual([0, 0, 5]);
});

test('a scan, whose variants serve it, and an address without a drawing have none', async () => {
  const scan = await storeDrawingBytes(app.shop.as(staff), await plainPicture(400, 300).webp().toBuffer());
  const { id } = await draw({ picture: { img: `/img/${scan.id}` } });
  expect((await request(id)).status).toBe(404);
  expect((await request('nothing')).status).toBe(404);
  expect((await app.send('GET /drawing-pictures/track-roller.svg')).headers.get('Content-Type')).not.toContain('svg');
});
