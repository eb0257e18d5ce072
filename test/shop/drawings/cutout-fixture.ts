/** A shop whose drawings give cutouts: a drawing with a red and a green part, and the colours of what is cut from it. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { NewDrawing } from '#domain/drawings/change-contract.ts';
import { makeCutouts } from '#domain/drawings/cutouts/make-cutouts.server.ts';
import { getDrawingDraft } from '#domain/drawings/get-drawing-draft.server.ts';
import { createDrawing } from '#domain/drawings/save-drawing.server.ts';
import { originalKey } from '#domain/media/image-keys.ts';
import type { User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';

/** A red part with a blue neighbour right of it and a hole of its number above it, a green part, and a group without shapes. */
export const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><g transform="translate(100 100)">
  <g id="red" fill="#f00"><rect width="40" height="40"/><text x="20" y="20">1</text></g>
  <rect x="42" width="40" height="40" fill="#00f"/></g>
  <circle cx="120" cy="95" r="8" fill="#000"/>
  <rect id="green" x="300" y="200" width="30" height="60" fill="#0f0"/>
  <g id="empty"><text x="9" y="9">4</text></g></svg>`;

export const spot = (
  callout: string,
  svgId: string,
  [x, y, width, height]: readonly [number, number, number, number],
) => ({
  callout,
  kind: 'part' as const,
  shape: { shape: 'rectangle' as const, x, y, width, height },
  svgId,
});
export const number = {
  callout: '1',
  kind: 'callout' as const,
  shape: { shape: 'circle' as const, cx: 120, cy: 95, r: 10 },
  svgId: '',
};
export const spots = [
  spot('1', 'red', [95, 95, 50, 50]),
  number,
  spot('2', 'green', [295, 195, 40, 70]),
  spot('4', 'empty', [0, 0, 5, 5]),
];

interface Given {
  readonly position?: number;
  readonly picture?: NewDrawing['picture'];
  readonly [field: string]: unknown;
}

/** The square of the drawing that the cutout of the red part shows. */
export const redSquare = [94, 94, 52] as const;
export class CutoutShop {
  readonly shop: TestShop;
  readonly ada: User;
  #drawn = 0;

  constructor(shop: TestShop, ada: User) {
    this.shop = shop;
    this.ada = ada;
  }

  /** Creates a drawing whose rows have these parts by callout; its slug. */
  async draw(partIds: Readonly<Record<string, string>>, given: Given = {}): Promise<string> {
    this.#drawn += 1;
    const named = {
      code: `C-${this.#drawn}`,
      title: `Roller ${this.#drawn}`,
      assembly: 'Undercarriage',
      kind: 'assembly',
      position: 0,
    };
    const items = Object.entries(partIds).map(([callout, id]) => ({ callout, name: 'Part', part: { id } }));
    const drawing = { ...named, width: 400, height: 300, picture: { svg }, machines: [], items, spots, ...given };
    return (await createDrawing(this.shop.as(this.ada), NewDrawing.parse(drawing))).slug;
  }

  /** Makes what was asked for; the number of parts whose cutout changed. */
  make(): Promise<number> {
    return makeCutouts(this.shop.system);
  }

  async cutoutOf(partId: string) {
    return (await getPart(this.shop.system, partId)).cutout;
  }

  /** Code and callout of the drawing that the part is cut from. */
  async originOf(partId: string) {
    const cutout = await this.cutoutOf(partId);
    return cutout && `${cutout.drawing} ${cutout.callout}`;
  }

  async codeOf(slug: string): Promise<string> {
    return (await getDrawingDraft(this.shop.system, slug)).code;
  }

  /** Colours of the cutout at places of the drawing, each given by its x and y: f, c, 5 or 0 for red, green and blue. */
  async coloursAt(partId: string, square: readonly [number, number, number], ...places: readonly number[]) {
    const { id = '' } = (await this.cutoutOf(partId)) ?? {};
    const bytes = await this.shop.files.get(originalKey(id));
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
}

/** Opens the shop before the tests of the file, and closes it behind them. */
export function cutoutShop(): () => CutoutShop {
  let opened: CutoutShop;
  beforeAll(async () => {
    const shop = await openTestShop();
    opened = new CutoutShop(shop, await createUser(shop, { role: 'admin' }));
  });
  afterAll(() => opened.shop.close());
  return () => opened;
}
