import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDrawing } from '#domain/drawings/get-drawing.server.ts';
import { listDrawings } from '#domain/drawings/list-drawings.server.ts';
import { findChosenMachine } from '#domain/fitment/find-chosen-machine.server.ts';
import { MachineQuery } from '#domain/fitment/machine-query.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import { addSupersession } from '#domain/relations/add-supersession.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { setLifecycle } from '#domain/relations/set-lifecycle.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';
import { namedParts, supersessionTo } from '../relations/relations-fixture.ts';
import { createDrawing, createFamily, createMachine } from './drawing-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ranges = (text: string) => ({ serialText: text, serialRanges: parseSerialRanges(text).value ?? [] });
const chosen = (query: Record<string, string>) => findChosenMachine(shop.scope(), MachineQuery.parse(query));

describe('a drawing', () => {
  test('has its rows in order, with a letter where a callout has several', async () => {
    await createDrawing(shop, {
      slug: 'rows',
      items: [{ callout: '1' }, { callout: '2', name: 'Shell' }, { callout: '2' }, { callout: '3' }],
    });
    const { items } = await getDrawing(shop.scope(), 'rows');
    expect(items.map(({ row }) => row)).toEqual(['1', '2a', '2b', '3']);
  });

  test('names only companions that have a row, and never the row itself', async () => {
    await createDrawing(shop, { slug: 'companions', items: [{ companions: ['9', '2', '1'] }, {}] });
    const { items } = await getDrawing(shop.scope(), 'companions');
    expect(items.map(({ companions }) => companions)).toEqual([['2'], []]);
  });

  test('has of each part what an order of it obeys, and its pack where single pieces are sold too [D23]', async () => {
    const pack = { orderMultiple: 10, minimumOrderQuantity: 20 };
    const ids = [await createPart(shop, pack), await createPart(shop, { ...pack, singlePieces: true })];
    await createDrawing(shop, { slug: 'packs', items: ids.map((partId) => ({ partId })) });
    const { items } = await getDrawing(shop.scope(), 'packs');
    expect(items.map(({ part }) => part)).toMatchObject([
      { minQnty: 20, multipleQnty: 10, packQnty: null },
      { minQnty: 1, multipleQnty: 1, packQnty: 10 },
    ]);
  });

  test('has of each part the price breaks, from which its page works out what a quantity costs [D25]', async () => {
    const priceBreaks = [{ quantity: 10, discountPercent: 5 }];
    await createDrawing(shop, { slug: 'breaks', items: [{ partId: await createPart(shop, { priceBreaks }) }] });
    const { items } = await getDrawing(shop.scope(), 'breaks');
    expect(items[0]?.part).toMatchObject({ priceBreaks, picture: '' });
  });

  test('says of each row how it can be had [D5]', async () => {
    const parts = namedParts(shop, 'STATE');
    await parts.createAll('ordered', 'old', 'new', 'archived', 'ended', 'sold-off');
    await addSupersession(shop.system, parts.id('old'), supersessionTo(parts, ['2 new']));
    await archivePart(shop.system, parts.id('archived'));
    await setLifecycle(shop.system, parts.id('ended'), 'nla');
    const partId = (name: string) => ({ partId: parts.id(name) });
    await createDrawing(shop, {
      slug: 'states',
      items: [
        partId('ordered'),
        partId('old'),
        partId('archived'),
        partId('ended'),
        { state: 'kit_only', kitCallout: '1' },
        { state: 'not_serviced' },
        { state: 'no_longer_available' },
        {},
      ],
    });

    const { items } = await getDrawing(shop.scope(), 'states');

    expect(items.map(({ state, part }) => `${state} ${part?.name ?? '-'}`)).toEqual([
      'orderable ordered',
      'superseded old',
      'not_in_shop -',
      'orderable ended',
      'kit_only -',
      'not_serviced -',
      'no_longer_available -',
      'not_in_shop -',
    ]);
    expect(items[1]?.replacedBy.map(({ part, quantity }) => `${quantity} ${part.name}`)).toEqual(['2 new']);
  });

  test('does not offer replacements of which the shop lacks one [D5]', async () => {
    const parts = namedParts(shop, 'LACK');
    await parts.createAll('old', 'shaft', 'seal');
    await addSupersession(shop.system, parts.id('old'), supersessionTo(parts, ['shaft', 'seal'], { kind: 'all' }));
    await archivePart(shop.system, parts.id('seal'));
    await createDrawing(shop, { slug: 'lacking', items: [{ partId: parts.id('old') }] });
    const { items } = await getDrawing(shop.scope(), 'lacking');
    expect(items[0]).toMatchObject({ state: 'superseded', replacedBy: [] });
  });

  test('tells the rows of the chosen machine by its serial number [D8]', async () => {
    const machineId = await createMachine(shop, 'D65PX-16');
    await createDrawing(shop, {
      slug: 'split',
      machines: [{ machineId }],
      items: [ranges('80001-85000'), ranges('85001 and up'), {}],
    });
    const match = async (query: Record<string, string>) =>
      (await getDrawing(shop.scope(), 'split', { chosen: await chosen(query) })).items.map((item) => item.match);

    expect(await match({})).toEqual([null, null, null]);
    expect(await match({ machine: 'komatsu/d65px-16' })).toEqual(['unknown', 'unknown', 'inside']);
    expect(await match({ machine: 'komatsu/d65px-16', serial: '85000' })).toEqual(['inside', 'outside', 'inside']);
    expect(await match({ machine: 'komatsu/d65px-16', serial: '85001' })).toEqual(['outside', 'inside', 'inside']);
  });

  test('says nothing about a machine that it is not of', async () => {
    const machineId = await createMachine(shop, 'D51PX-22');
    await createMachine(shop, 'D39PX-22');
    await createDrawing(shop, { slug: 'other', machines: [{ machineId }], items: [ranges('1 and up')] });
    const { items } = await getDrawing(shop.scope(), 'other', {
      chosen: await chosen({ machine: 'komatsu/d39px-22', serial: '5' }),
    });
    expect(items[0]?.match).toBeNull();
  });

  test('is led to from its overview', async () => {
    const assembly = await createDrawing(shop, { slug: 'idler', title: 'Front idler' });
    await createDrawing(shop, { slug: 'whole', kind: 'overview', items: [{ leadsToDrawingId: assembly }] });
    expect((await getDrawing(shop.scope(), 'idler')).overviews.map(({ slug }) => slug)).toEqual(['whole']);
    expect((await getDrawing(shop.scope(), 'whole')).items[0]?.leadsTo?.title).toBe('Front idler');
  });

  test('that does not exist is not found', async () => {
    await expect(getDrawing(shop.scope(), 'nothing')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is rendered again when one of its parts changes', async () => {
    const part = await createPart(shop);
    await createDrawing(shop, { slug: 'shown', items: [{ partId: part }] });
    const shownPartIds = new Set<string>();
    await getDrawing({ ...shop.scope(), shownPartIds }, 'shown');
    expect([...shownPartIds]).toEqual([part]);
  });
});

describe('a list of drawings', () => {
  test('of a machine has those of its families, overviews first', async () => {
    const machineId = await createMachine(shop, 'ZX350-5', 'Hitachi');
    const family = await createFamily(shop, 'zx350', [machineId, await createMachine(shop, 'ZX330-5', 'Hitachi')]);
    await createDrawing(shop, {
      code: 'B',
      title: 'Bucket',
      assembly: 'Attachments',
      machines: [{ familyId: family }],
    });
    await createDrawing(shop, {
      code: 'O',
      title: 'Overview',
      kind: 'overview',
      machines: [{ machineId }],
      items: [{}],
    });
    const list = (machine: string) => listDrawings(shop.scope(), { machine, page: 1, limit: 50 });
    expect((await list('hitachi/zx350-5')).items.map(({ code, calloutCount }) => `${code} ${calloutCount}`)).toEqual([
      'O 1',
      'B 0',
    ]);
    expect((await list('Hitachi/ZX330-5')).items.map(({ code }) => code)).toEqual(['B']);
    expect((await list('hitachi/unknown')).total).toBe(0);
  });

  test('finds words of code, title and assembly', async () => {
    await createDrawing(shop, { code: 'HY-110', title: 'Main pump 100%', assembly: 'Hydraulics' });
    const codes = async (q: string) =>
      (await listDrawings(shop.scope(), { q, page: 1, limit: 50 })).items.map(({ code }) => code);
    expect(await codes('hydraulics pump')).toEqual(['HY-110']);
    expect(await codes('hy-110')).toEqual(['HY-110']);
    expect(await codes('100%')).toEqual(['HY-110']);
    expect(await codes('110%')).toEqual([]);
  });
});
