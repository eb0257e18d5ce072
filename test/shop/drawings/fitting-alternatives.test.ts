import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFittingAlternatives } from '#domain/drawings/fitting-alternatives.server.ts';
import { parseSerialRanges } from '#domain/fitment/parse-serial-ranges.ts';
import { addSupersession } from '#domain/relations/add-supersession.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { interchangeGroups, interchangeMembers } from '#domain/relations/tables.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { chooseMachine, createFitment, createMachine } from '../fitment/fitment-fixture.ts';
import { namedParts, supersessionTo } from '../relations/relations-fixture.ts';
import { createDrawing } from './drawing-fixture.ts';

let shop: TestShop;
let machineId: string;
let created = 0;
beforeAll(async () => {
  shop = await openTestShop();
  machineId = await createMachine(shop, 'Komatsu', 'PC200-8', { serialText: '300001 and up' });
});
afterAll(() => shop.close());

const early = '300001 to 310000';
const late = '310001 and up';
const ranges = (text: string) => ({ serialText: text, serialRanges: parseSerialRanges(text).value ?? [] });

/** Parts with their serial ranges; null: no fitment is listed. */
async function partsFitting(fitting: Readonly<Record<string, string | null>>) {
  created += 1;
  const parts = namedParts(shop, `ALT${created}`);
  for (const [name, serialText] of Object.entries(fitting)) {
    const partId = await parts.create(name);
    if (serialText !== null) await createFitment(shop, { partId, machineId, serialText });
  }
  return parts;
}

/** What is offered instead of the part of this name: "callout 47: new". */
async function offered(parts: ReturnType<typeof namedParts>, name: string, serial = '320000') {
  const chosen = await chooseMachine(shop, { machine: 'komatsu/pc200-8', serial });
  const [found] = await listFittingAlternatives(shop.scope(), [parts.id(name)], chosen);
  return found?.alternatives.map(
    ({ reason, drawing, parts: lines }) =>
      `${[reason, drawing?.callout].filter(Boolean).join(' ')}: ${lines
        .map(({ part, quantity }) => `${quantity} ${part.name}`)
        .join(' + ')}`,
  );
}

async function interchange(parts: ReturnType<typeof namedParts>, ...names: string[]): Promise<void> {
  const groupId = crypto.randomUUID();
  await shop.db
    .insert(interchangeGroups)
    .values({ id: groupId, createdByEmail: 'a@example.com', createdAt: shop.now() });
  await shop.db.insert(interchangeMembers).values(names.map((name) => ({ groupId, partId: parts.id(name), note: '' })));
}

test('the row of the same callout that is for the serial number is offered [D19]', async () => {
  const parts = await partsFitting({ old: early, new: null, other: null, unsure: 'MGG1-UP' });
  await createDrawing(shop, {
    machines: [{ machineId }],
    items: [
      { callout: '47', partId: parts.id('old'), ...ranges(early) },
      { callout: '47', partId: parts.id('new'), ...ranges(late) },
      { callout: '47', partId: parts.id('unsure'), ...ranges(late) },
      { callout: '48', partId: parts.id('other'), ...ranges(late) },
    ],
  });
  expect(await offered(parts, 'old')).toEqual(['callout 47: 1 new']);
});

test('a row is not offered on a drawing of other serial numbers, or of another machine', async () => {
  const parts = await partsFitting({ old: early, new: null });
  const otherId = await createMachine(shop, 'Komatsu', 'PC300-8');
  const items = [
    { callout: '1', partId: parts.id('old') },
    { callout: '1', partId: parts.id('new') },
  ];
  await createDrawing(shop, { machines: [{ machineId: otherId }], items });
  await createDrawing(shop, { machines: [{ machineId, ...ranges(early) }], items });
  expect(await offered(parts, 'old')).toEqual([]);
});

test('newer and older numbers are offered when they fit, together where both are needed', async () => {
  const parts = await partsFitting({ first: early, second: null, third: late, bolt: late });
  await addSupersession(shop.system, parts.id('first'), supersessionTo(parts, ['third', '2 bolt'], { kind: 'all' }));
  expect(await offered(parts, 'first')).toEqual(['replacement: 1 third + 2 bolt']);

  const kept = await partsFitting({ old: late, new: early, unlisted: null });
  await addSupersession(shop.system, kept.id('old'), supersessionTo(kept, ['new']));
  await addSupersession(shop.system, kept.id('unlisted'), supersessionTo(kept, ['new']));
  expect(await offered(kept, 'new')).toEqual(['replacement: 1 old']);
});

test('each part of a choice is offered by itself, and none that does not take the place', async () => {
  const parts = await partsFitting({ old: early, a: late, b: late, c: early, apart: early, not: late });
  await addSupersession(shop.system, parts.id('old'), supersessionTo(parts, ['a', 'b', 'c'], { kind: 'choice' }));
  expect(await offered(parts, 'old')).toEqual(['replacement: 1 a', 'replacement: 1 b']);
  await addSupersession(shop.system, parts.id('apart'), supersessionTo(parts, ['not'], { interchangeability: 'not' }));
  expect(await offered(parts, 'apart')).toEqual([]);
});

test('interchangeable parts are offered when they fit, as what replaces them', async () => {
  const parts = await partsFitting({ own: early, fits: late, check: null, replaced: late, current: late, gone: late });
  await interchange(parts, 'own', 'fits', 'check', 'replaced', 'gone');
  await addSupersession(shop.system, parts.id('replaced'), supersessionTo(parts, ['current']));
  await archivePart(shop.system, parts.id('gone'));
  const all = await offered(parts, 'own');
  expect(all?.toSorted()).toEqual(
    ['interchange: 1 current', 'interchange: 1 fits', 'interchange: 1 replaced'].toSorted(),
  );
});

test('nothing is offered for a part that fits, or that has to be checked', async () => {
  const parts = await partsFitting({ own: late, other: late });
  await interchange(parts, 'own', 'other');
  expect(await offered(parts, 'own')).toBeUndefined();
  expect(await offered(parts, 'own', '')).toBeUndefined();
});
