/** The drawings of one machine: their neighbours, and the search over all of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNeighbours } from '#domain/drawings/find-neighbours.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createDrawing, createFamily, createMachine } from './drawing-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('the drawing before and after one', () => {
  test('are those of the machine and its families, overviews first, then by position and code [D21]', async () => {
    const machineId = await createMachine(shop, 'NX100');
    const other = await createMachine(shop, 'NX200');
    const familyId = await createFamily(shop, 'nx', [machineId, other]);
    const create = (slug: string, given: object) => createDrawing(shop, { slug, code: slug, title: slug, ...given });
    await create('b-pump', { position: 2, machines: [{ machineId }] });
    await create('c-roller', { position: 1, machines: [{ familyId }, { machineId }] });
    await create('a-other', { position: 1, machines: [{ machineId: other }] });
    await create('z-whole', { kind: 'overview', position: 9, machines: [{ familyId }] });
    const around = async (machine: string, slug: string) => {
      const { previous, next } = await findNeighbours(shop.scope(), machine, slug);
      return [previous?.title, next?.title];
    };
    expect(await around(machineId, 'z-whole')).toEqual([undefined, 'c-roller']);
    expect(await around(machineId, 'c-roller')).toEqual(['z-whole', 'b-pump']);
    expect(await around(machineId, 'b-pump')).toEqual(['c-roller', undefined]);
    expect(await around(other, 'c-roller')).toEqual(['a-other', undefined]);
    expect(await around(machineId, 'a-other')).toEqual([undefined, undefined]);
  });
});
