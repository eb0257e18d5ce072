/** What a cutout shows: the part in full, the rest faded, of which of several drawings and rows. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { cutoutRequests } from '#domain/drawings/tables.server.ts';
import { originalKey } from '#domain/media/image-keys.ts';
import { storeDrawingBytes } from '#domain/media/store-image.server.ts';

import { createPart } from '../../fixtures/factories.ts';
import { cutoutShop, number, redSquare, spot, spots, svg } from './cutout-fixture.ts';

const cut = cutoutShop();

describe('an SVG [D31]', () => {
  test('shows the group of the part in full, its neighbours faded, and no number', async () => {
    const part = await createPart(cut().shop);
    await cut().draw({ 1: part });
    expect(await cut().make()).toBe(1);
    const cutout = await cut().cutoutOf(part);
    expect(cutout).toMatchObject({ width: 640, height: 640, callout: '1', url: `/img/${cutout?.id}` });
    // The part, its neighbour, the paper, and the circle of the number.
    const places = [120, 130, 144, 120, 97, 144, 120, 97] as const;
    expect(await cut().coloursAt(part, redSquare, ...places)).toEqual(['f00', 'ccf', 'fff', 'fff']);
  });

  test('shows what is within the spot of the part where no group is named', async () => {
    const part = await createPart(cut().shop);
    await cut().draw({ 1: part }, { spots: [spot('1', '', [100, 100, 20, 40])] });
    await cut().make();
    const square = [84, 94, 52] as const;
    expect(await cut().coloursAt(part, square, 110, 130, 130, 130)).toEqual(['f00', 'fcc']);
  });

  test('that follows the colours of the page has white parts on the plate of pictures, and no classes of callouts', async () => {
    const [part, kit] = [await createPart(cut().shop), await createPart(cut().shop)];
    const themed = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" fill="none" stroke="currentColor">
      <g id="red" class="dg-item"><path class="dg-body" stroke="none" d="M100 100h40v40h-40z"/>
      <g class="dg-callout"><circle cx="120" cy="120" r="15" fill="#000"/></g></g>
      <g id="kit" class="dg-item dg-kit"><path d="M200 200h40v40h-40z"/></g></svg>`;
    const withKit = [...spots, spot('3', 'kit', [200, 200, 40, 40])];
    await cut().draw({ 1: part, 3: kit }, { picture: { svg: themed }, spots: withKit });
    expect(await cut().make()).toBe(1);
    expect(await cut().cutoutOf(kit)).toBeNull();
    const { id = '' } = (await cut().cutoutOf(part)) ?? {};
    const bytes = (await cut().shop.files.get(originalKey(id))) ?? Buffer.alloc(0);
    const pixels = await sharp(bytes).raw().toBuffer();
    const brightness = (at: number) =>
      Math.round(pixels.subarray(3 * at, 3 * at + 3).reduce((sum, value) => sum + value) / 3);
    expect([brightness(0), brightness(320 * 640 + 320)]).toEqual([235, 255]);
  });

  test('shows a part that is drawn several times where it is largest', async () => {
    const part = await createPart(cut().shop);
    const twice = svg
      .replace('id="red"', 'id="red" data-x=""')
      .replace('<rect width="40"', '<rect x="-50" width="20" height="20"/><rect width="40"');
    await cut().draw(
      { 1: part },
      { picture: { svg: twice }, spots: [spot('1', 'red', [50, 100, 20, 20]), spot('1', 'red', [100, 100, 40, 40])] },
    );
    await cut().make();
    expect(await cut().coloursAt(part, redSquare, 120, 130, 144, 120)).toEqual(['f00', 'ccf']);
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
    const part = await createPart(cut().shop);
    await cut().draw({ 1: part }, { spots: given });
    expect(await cut().make()).toBe(0);
    expect(await cut().cutoutOf(part)).toBeNull();
    expect(await cut().shop.db.$count(cutoutRequests)).toBe(0);
  });
});

describe('a photo or scan [D31]', () => {
  const scan = async () => {
    const drawn = Buffer.from(svg.replaceAll(/<text.*?<.text>/g, ''));
    const stored = await storeDrawingBytes(
      cut().shop.as(cut().ada),
      await sharp(drawn).flatten({ background: '#fff' }).png().toBuffer(),
    );
    return { img: `/img/${stored.id}`, id: stored.id };
  };

  test('shows what is within the spot of the part, the rest faded, and covers the number', async () => {
    const part = await createPart(cut().shop);
    const { img } = await scan();
    await cut().draw({ 1: part }, { picture: { img }, spots: [spot('1', 'red', [100, 100, 40, 40]), number] });
    expect(await cut().make()).toBe(1);
    expect(await cut().coloursAt(part, redSquare, 120, 130, 144, 120, 97, 144, 120, 97)).toEqual([
      'f00',
      'ccf',
      'fff',
      'fff',
    ]);
  });

  test('gives no cutout when its file is missing, or the spot is beside it', async () => {
    const [first, second] = [await createPart(cut().shop), await createPart(cut().shop)];
    const { img, id } = await scan();
    await cut().draw(
      { 1: first, 2: second },
      { picture: { img }, spots: [spot('1', '', [100, 100, 40, 40]), spot('2', '', [600, 600, 9, 9])] },
    );
    await cut().shop.files.remove(`images/${id}`);
    expect(await cut().make()).toBe(0);
    const other = await scan();
    await cut().draw({ 2: second }, { picture: { img: other.img }, spots: [spot('2', '', [600, 600, 9, 9])] });
    expect(await cut().make()).toBe(0);
  });
});

describe('of several rows [D31]', () => {
  test('the one of the first drawing is taken, and of that the first with a drawn part', async () => {
    const part = await createPart(cut().shop);
    await cut().draw({ 2: part }, { position: 3 });
    const first = await cut().draw({ 4: part, 1: part }, { position: 2 });
    await cut().draw({ 2: part }, { position: 1, kind: 'overview' });
    await cut().make();
    expect(await cut().originOf(part)).toBe(`${await cut().codeOf(first)} 1`);
  });

  test('a kit is taken last', async () => {
    const [kit, piece] = [await createPart(cut().shop), await createPart(cut().shop)];
    const asKit = (id: string) => ({
      items: [
        { callout: '1', name: 'Kit', part: { id } },
        { callout: '2', name: 'Piece', part: { id: piece }, state: 'kit_only', kitCallout: '1' },
      ],
    });
    await cut().draw({}, { position: 1, ...asKit(kit) });
    await cut().make();
    expect(await cut().originOf(kit)).toMatch(/ 1$/);
    const alone = await cut().draw({ 2: kit }, { position: 2 });
    await cut().make();
    expect(await cut().originOf(kit)).toBe(`${await cut().codeOf(alone)} 2`);
  });

  test('rows with one callout share a picture', async () => {
    const [one, other] = [await createPart(cut().shop), await createPart(cut().shop)];
    const items = [one, other].map((id) => ({ callout: '1', name: 'Part', part: { id } }));
    await cut().draw({}, { items });
    expect(await cut().make()).toBe(2);
    expect((await cut().cutoutOf(one))?.id).toBe((await cut().cutoutOf(other))?.id);
  });
});
