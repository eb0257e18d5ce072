/** The drawings of one machine: their neighbours, and the search over all of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNeighbours } from '#domain/drawings/find-neighbours.server.ts';
import { searchMachineRows } from '#domain/drawings/search-machine-rows.server.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import { addSupersession } from '#domain/relations/add-supersession.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { namedParts, supersessionTo } from '../relations/relations-fixture.ts';
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

describe('the search over all drawings of a machine', () => {
  let machineId: string;
  const find = async (text: string) => {
    const found = await searchMachineRows(shop.scope(), machineId, text);
    return found?.rows.map(({ drawing, row }) => `${drawing.code} ${row}`);
  };

  beforeAll(async () => {
    machineId = await createMachine(shop, 'SX300');
    const familyId = await createFamily(shop, 'sx', [machineId]);
    const parts = namedParts(shop, 'SX-20Y');
    await parts.createAll('1141', '1142', '1305', '1990');
    await addSupersession(shop.system, parts.id('1141'), supersessionTo(parts, ['1142']));
    await archivePart(shop.system, parts.id('1990'));
    const early = { serialText: '1001-2000', serialRanges: parseSerialRanges('1001-2000').value ?? [] };
    await createDrawing(shop, {
      code: 'SX-UC',
      machines: [{ familyId }],
      items: [
        { callout: '4', name: 'Track roller, early', partId: parts.id('1141'), ...early },
        { callout: '4', name: 'Track roller, late', partId: parts.id('1142') },
        { callout: '9', name: 'Seal 45×62×9', note: 'left side', partId: parts.id('1305') },
        { callout: '12A', name: 'Bolt M16_100%', state: 'not_serviced' },
        { callout: '13', name: 'Cover', partId: parts.id('1990') },
      ],
    });
    await createDrawing(shop, {
      code: 'SX-HY',
      kind: 'overview',
      machines: [{ machineId }],
      items: [{ callout: '9', name: 'Main pump' }],
    });
    await createDrawing(shop, { code: 'SX-OTHER', items: [{ callout: '9', name: 'Track roller' }] });
  });

  test.each(['SX-20Y-1305', 'sx20y 1305', 'SX 20Y 13 05', 'ЅХ.20У/1305', 'y1305', 'seal SX-20Y-1305'])(
    'finds the part number %s [D22]',
    async (number) => expect(await find(number)).toEqual(['SX-UC 9']),
  );

  test.each([
    ['track rollers', ['SX-UC 4a', 'SX-UC 4b']],
    ['ROLLER late', ['SX-UC 4b']],
    ['left', ['SX-UC 9']],
    ['main pump', ['SX-HY 9']],
    ['9', ['SX-HY 9', 'SX-UC 9']],
    ['4B', ['SX-UC 4b']],
    ['12a', ['SX-UC 12A']],
    ['m16_100%', ['SX-UC 12A']],
    ['m1_', []],
    ['cover of the pump', []],
    ['seal for the left side', ['SX-UC 9']],
    ['track pump', []],
  ])('finds by name, note and callout: %s [D22]', async (text, rows) => expect(await find(text)).toEqual(rows));

  test('finds the row of the part that a new number replaces', async () => {
    expect(await find('SX-20Y-1142')).toEqual(['SX-UC 4a', 'SX-UC 4b']);
  });

  test('says whether a row is of the serial number, and links no part that the shop has no longer', async () => {
    const query = MachineQuery.parse({ machine: 'komatsu/sx300', serial: '2500' });
    const chosen = await findChosenMachine(shop.scope(), query);
    const found = await searchMachineRows(shop.scope(), machineId, 'roller', chosen);
    expect(found?.rows.map(({ match }) => match)).toEqual(['outside', 'inside']);
    const archived = await searchMachineRows(shop.scope(), machineId, 'cover');
    expect(archived?.rows).toMatchObject([{ row: '13', part: null, match: null }]);
  });

  test.each(['', '  ', '--', '\u0000', '\ud800'])('has nothing to search for in %j', async (text) => {
    expect(await searchMachineRows(shop.scope(), machineId, text)).toBeNull();
  });

  test.each(["'; drop table drawings --", '9'.repeat(5000), '%', '(((', 'a\\', '\ud800a', 'the'])(
    'survives %j',
    async (text) =>
      expect([null, 0]).toContain((await searchMachineRows(shop.scope(), machineId, text))?.total ?? null),
  );

  test('shows the first hundred rows and counts all', async () => {
    const machine = await createMachine(shop, 'SX900');
    const items = Array.from({ length: 130 }, (_, place) => ({ callout: String(place), name: 'Washer' }));
    await createDrawing(shop, { machines: [{ machineId: machine }], items });
    const found = await searchMachineRows(shop.scope(), machine, 'washer');
    expect([found?.rows.length, found?.total]).toEqual([100, 130]);
  });

  test('is rendered again when one of its parts changes', async () => {
    const part = await createPart(shop);
    const machine = await createMachine(shop, 'SX901');
    await createDrawing(shop, { machines: [{ machineId: machine }], items: [{ name: 'Nipple', partId: part }] });
    const shownPartIds = new Set<string>();
    await searchMachineRows({ ...shop.scope(), shownPartIds }, machine, 'nipple');
    expect([...shownPartIds]).toEqual([part]);
  });
});
