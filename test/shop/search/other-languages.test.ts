/** Names of parts in other languages, from content/synonyms.txt, in the sample catalogue. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseSynonyms } from '#domain/content/synonyms.ts';
import { getSynonyms } from '#domain/search/synonyms.server.ts';
import { withoutEndings } from '#domain/search/word-endings.ts';
import { tokenize } from '#platform/values/tokenize.ts';
import { partTypes } from '../../../sample/part-types.ts';
import { sampleParts } from '../../../sample/parts.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { isFull, seededRandom } from '../../fixtures/random.ts';
import { openSampleShop, typesFor } from './words-fixture.ts';

const random = seededRandom();
let shop: TestShop;

beforeAll(async () => {
  shop = await openSampleShop();
});
afterAll(() => shop.close());

const source = await readFile(new URL('../../../content/synonyms.txt', import.meta.url), 'utf8');
const languages = ['Español', 'Português', 'Français', 'Deutsch', 'Русский', 'Türkçe', 'العربية', '中文'];
const sections = new Map(
  languages.map((language) => {
    const [, section = ''] = source.split(`# ${language}\n`);
    return [language, parseSynonyms(section.split('\n# ')[0] ?? '').translations];
  }),
);

/** The name after ">" by part type. */
const namesOfTypes: readonly (readonly [type: string, name: string])[] = [
  ['Engine oil filter, spin-on', 'oil filter'],
  ['Fuel filter with water separator', 'water separator'],
  ['Fuel filter, secondary', 'fuel filter'],
  ['Hydraulic return filter element', 'return filter'],
  ['Pilot filter element', 'pilot filter'],
  ['Hydraulic suction strainer', 'suction strainer'],
  ['Air filter element, primary', 'air filter'],
  ['Air filter element, safety', 'air filter'],
  ['Cabin air filter', 'cabin filter'],
  ['Track roller', 'track roller'],
  ['Carrier roller', 'carrier roller'],
  ['Front idler', 'front idler'],
  ['Sprocket', 'sprocket'],
  ['Track link assembly', 'track link assembly'],
  ['Track shoe', 'track shoe'],
  ['Track bolt and nut', 'track bolt'],
  ['Track adjuster assembly', 'track adjuster'],
  ['Master pin', 'master pin'],
  ['Rubber track', 'rubber track'],
  ['Floating seal group', 'floating seal'],
  ['Bucket tooth', 'bucket tooth'],
  ['Tooth adapter', 'tooth adapter'],
  ['Tooth pin and retainer', 'tooth pin'],
  ['Side cutter', 'side cutter'],
  ['Cutting edge', 'cutting edge'],
  ['Bucket', 'bucket'],
  ['Quick coupler', 'quick coupler'],
  ['Breaker chisel', 'breaker chisel'],
  ['Bucket pin', 'bucket pin'],
  ['Bushing', 'bushing'],
  ['Dust seal', 'dust seal'],
  ['Main hydraulic pump', 'main hydraulic pump'],
  ['Pump repair kit', 'pump repair kit'],
  ['Pilot gear pump', 'pilot gear pump'],
  ['Swing motor', 'swing motor'],
  ['Final drive with travel motor', 'final drive'],
  ['Travel reduction gearbox', 'travel reduction gearbox'],
  ['Swing reduction gearbox', 'swing reduction gearbox'],
  ['Main control valve', 'main control valve'],
  ['Hydraulic cylinder', 'hydraulic cylinder'],
  ['Cylinder seal kit', 'cylinder seal kit'],
  ['Swivel joint', 'swivel joint'],
  ['Centre joint seal kit', 'centre joint seal kit'],
  ['Pilot valve', 'pilot valve'],
  ['Solenoid valve', 'solenoid valve'],
  ['Hydraulic hose assembly', 'hydraulic hose'],
  ['O-ring kit box', 'o ring kit'],
  ['Liner kit', 'liner kit'],
  ['Piston ring set', 'piston ring'],
  ['Engine bearing set', 'engine bearing'],
  ['Cylinder head gasket', 'cylinder head gasket'],
  ['Full gasket kit', 'gasket kit'],
  ['Turbocharger', 'turbocharger'],
  ['Water pump', 'water pump'],
  ['Fuel injector', 'injector'],
  ['Fuel injection pump', 'fuel injection pump'],
  ['Fuel feed pump', 'fuel feed pump'],
  ['Starter motor', 'starter motor'],
  ['Alternator', 'alternator'],
  ['Fan belt', 'fan belt'],
  ['Pressure sensor', 'pressure sensor'],
  ['Throttle motor', 'throttle motor'],
  ['Controller', 'controller'],
  ['Monitor panel', 'monitor panel'],
  ['Wiring harness', 'wiring harness'],
  ['A/C compressor', 'a c compressor'],
  ['Radiator', 'radiator'],
  ['Swing bearing', 'swing bearing'],
  ['Crankshaft', 'crankshaft'],
  ['Ignition switch', 'ignition switch'],
  ['Work lamp', 'work lamp'],
  ['Hydraulic oil cooler', 'oil cooler'],
  ['Cooling fan', 'cooling fan'],
  ['Pump coupling', 'pump coupling'],
  ['Joystick handle', 'joystick'],
  ['Swing pinion shaft', 'pinion shaft'],
  ['Swing roller bearing', 'roller bearing'],
  ['Swing planet carrier', 'planet carrier'],
];

/** Left out, because no catalogue or dictionary was found that has the word: of these part types the language has none. */
const missing: Readonly<Record<string, readonly string[]>> = {
  Türkçe: ['floating seal'],
  العربية: [
    'pilot filter',
    'master pin',
    'tooth pin',
    'side cutter',
    'dust seal',
    'travel reduction gearbox',
    'pilot valve',
    'throttle motor',
  ],
};

test('the part types are all of the sample [P54]', () => {
  expect(namesOfTypes.map(([type]) => type).sort()).toEqual(partTypes.map(({ name }) => name).sort());
});

describe.each(languages)('%s', (language) => {
  const translations = sections.get(language) ?? [];
  const namesOf = (english: string) =>
    translations
      .filter(({ finds }) => finds.length === 1 && finds[0]?.join(' ') === english)
      .flatMap((line) => line.names.map((name) => name.join(language === '中文' ? '' : ' ')));

  test('every part type has a name, except those that are listed', () => {
    const without = namesOfTypes.map(([, english]) => english).filter((english) => namesOf(english).length === 0);
    expect(without.toSorted()).toEqual((missing[language] ?? []).toSorted());
  });

  // `npm test` searches for some of the types, with one of their names.
  const checked = isFull ? namesOfTypes : random.some(namesOfTypes, 25);

  test.each(checked)('%s is found by each of its names [P54]', async (_, english) => {
    // A water separator is a fuel filter too.
    const types = [...namesOfTypes, ['Fuel filter with water separator', 'fuel filter']]
      .filter(([, name]) => name === english)
      .map(([type]) => type);
    const names = namesOf(english);
    for (const name of isFull ? names : random.some(names, 1)) {
      const { found, suggested } = await typesFor(shop, name);
      expect([name, ...types], `TEST_SEED=${random.seed}`).toContain(found[0]);
      expect([name, suggested[0]]).toEqual([name, found[0]]);
    }
  });
});

test.each([
  ['rodillo', ['Track roller', 'Carrier roller']],
  ['каток', ['Track roller', 'Carrier roller']],
  ['جيربكس', ['Travel reduction gearbox', 'Swing reduction gearbox']],
  ['pompe', ['Main hydraulic pump', 'Pilot gear pump', 'Water pump', 'Fuel injection pump', 'Fuel feed pump']],
])('%s is the name of several kinds, and finds all of them', async (q, types) => {
  const { results } = await typesFor(shop, q);
  const found = new Set(results.items.map(({ partType }) => partType));
  for (const type of types.slice(0, 2)) expect(found).toContain(type);
});

test.each([
  ['PC200支重轮', 'Track roller', /PC200/],
  ['小松支重轮', 'Track roller', /Komatsu/],
  ['卡特320D机油滤芯', 'Engine oil filter, spin-on', /320D/],
  ['rodillo inferior pc 200', 'Track roller', /PC200/],
  ['каток опорный комацу', 'Track roller', /Komatsu/],
  ['Laufrolle Caterpillar', 'Track roller', /Caterpillar/],
])('a maker or a model may stand beside the name: %s', async (q, type, fits) => {
  const { items, found } = await typesFor(shop, q);
  expect(found[0]).toBe(type);
  for (const { name, description } of items) expect(`${name} ${description}`).toMatch(fits);
});

test.each([
  ['filtro hidraulico', 'filtro hidráulico'],
  ['Oelfilter', 'Ölfilter'],
  ['OLFILTER', 'Ölfilter'],
  ['الفلتر', 'فلتر'],
  ['طلمبه مياه', 'طلمبة مياه'],
  ['فِلتَر زَيت', 'فلتر زيت'],
  ['звёздочка', 'звездочка'],
  ['ENJEKTOR', 'enjektör'],
])('accents, umlauts and forms of Arabic letters make no difference: %s as %s', async (q, same) => {
  const [typed, listed] = [await typesFor(shop, q), await typesFor(shop, same)];
  expect(typed.found.length).toBeGreaterThan(0);
  expect(typed.found).toEqual(listed.found);
});

test.each([
  ['rodillos inferiores', 'rodillo inferior'],
  ['filtros de aceite', 'filtro de aceite'],
  ['cucharones', 'cucharón'],
  ['bombas hidráulicas', 'bomba hidráulica'],
  ['roletes inferiores', 'rolete inferior'],
  ['mangueiras hidráulicas', 'mangueira hidráulica'],
  ['galets inférieurs', 'galet inférieur'],
  ['tuyaux hydrauliques', 'tuyau hydraulique'],
  ['vérins', 'vérin'],
  ['Laufrollen', 'Laufrolle'],
  ['Lauf-Rollen', 'Laufrolle'],
  ['Hydraulikpumpen', 'Hydraulikpumpe'],
  ['Hydraulik-Pumpe', 'Hydraulikpumpe'],
  ['Hydraulik Pumpen', 'Hydraulikpumpe'],
  ['Löffelzähne', 'Löffelzahn'],
  ['Ölfiltern', 'Ölfilter'],
  ['Luft Filter', 'Luftfilter'],
  ['опорные катки', 'опорный каток'],
  ['катков опорных', 'каток опорный'],
  ['масляные фильтры', 'масляный фильтр'],
  ['масляного фильтра', 'масляный фильтр'],
  ['зубьев ковша', 'зубья ковша'],
  ['втулки ковша', 'втулка ковша'],
  ['водяных насосов', 'водяной насос'],
  ['гусеничные цепи', 'гусеничная цепь'],
  ['yağ filtreleri', 'yağ filtresi'],
  ['alt makaralar', 'alt makara'],
  ['hidrolik pompaları', 'hidrolik pompası'],
  ['palet zincirleri', 'palet zinciri'],
  ['البكرات السفلية', 'بكرة سفلية'],
  ['بكرات سفلية', 'بكرة سفلية'],
  ['للبكرة العلوية', 'بكرة علوية'],
  ['مضخات الهيدروليك', 'مضخة هيدروليك'],
  ['وصلات دوارة', 'وصلة دوارة'],
  ['فلاتر الزيت', 'فلتر زيت'],
])('plural, cases, article and hyphens make no difference: %s as %s [P54]', async (q, same) => {
  const [typed, listed] = [await typesFor(shop, q), await typesFor(shop, same)];
  expect(listed.found.length).toBeGreaterThan(0);
  expect(typed.found).toEqual(listed.found);
  expect(typed.suggested).toEqual(listed.suggested);
  expect(typed.results.correction).toBeNull();
});

test('no English word of the catalogue is taken for a form of a name in another language', async () => {
  const { byForms, byStems } = (await getSynonyms(shop.scope())).synonyms;
  const texts = sampleParts.flatMap(({ name, partType, description }) => [name, partType, description]);
  const words = [...new Set(texts.flatMap(tokenize))].filter((word) => /^[a-z]+$/.test(word));
  expect(words.length).toBeGreaterThan(500);
  const stems = await shop.dictionary.getStems(words);
  const mistaken = words.filter((word) => byForms.has(withoutEndings(word)) && !byStems.has(stems.get(word) ?? word));
  expect(mistaken).toEqual([]);
});
