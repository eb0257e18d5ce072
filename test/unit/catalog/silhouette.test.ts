/** The drawing that stands for a part without a picture. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Silhouette, silhouetteOf } from '#domain/catalog/silhouette.ts';
import { partTypes } from '../../../sample/part-types.ts';

const drawingOf = (partType: string, name = '', categoryName = '') => silhouetteOf({ partType, name, categoryName });
const sprite = readFileSync(new URL('../../../src/web/kit/ui/silhouettes.svg', import.meta.url), 'utf8');
const drawings = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

test.each<[string, Silhouette]>([
  ['Engine oil filter, spin-on', 'filter'],
  ['Air filter element, primary', 'air-filter'],
  ['Cylinder seal kit', 'seal'],
  ['Full gasket kit', 'seal'],
  ['Hydraulic cylinder', 'cylinder'],
  ['Starter motor', 'generator'],
  ['Swing motor', 'pump'],
  ['Tooth pin and retainer', 'pin'],
  ['Bucket tooth', 'tooth'],
  ['Bucket', 'bucket'],
  ['Track roller', 'roller'],
  ['Swing roller bearing', 'bearing'],
  ['Track bolt and nut', 'bolt'],
  ['Track link assembly', 'chain'],
  ['Hydraulic oil cooler', 'radiator'],
  ['Piston ring set', 'engine'],
  ['Ignition switch', 'sensor'],
  ['TRACK ROLLER', 'roller'],
  ['Roller collar', 'ring'],
  ['Collar', 'ring'],
  ['Thrust plate', 'plate'],
  ['Roller bracket', 'plate'],
  ['End cover', 'plate'],
])('of a part of the type %s is "%s" [O164]', (partType, drawing) => {
  expect(drawingOf(partType)).toBe(drawing);
});

test('follows the name, then the category, when the type says nothing', () => {
  expect(drawingOf('Spare part', 'Front idler for PC200', 'Other parts')).toBe('idler');
  expect(drawingOf('Spare part', 'Collar – Track roller PC200', 'Rollers')).toBe('ring');
  expect(drawingOf('Spare part', 'End cover, track roller', 'Rollers')).toBe('plate');
  expect(drawingOf('Spare part', '706-7G-01040', 'Hoses and swivel joints')).toBe('hose');
  expect(drawingOf('Spare part', '支重轮', 'Other parts')).toBe('part');
});

test('is in the sprite for every type of the sample, which are more than the general one', () => {
  const used = new Set(partTypes.map(({ name }) => drawingOf(name)));
  expect(drawings).toEqual(expect.arrayContaining([...used]));
  expect(used.size).toBeGreaterThan(15);
  expect(partTypes.filter(({ name }) => drawingOf(name) === 'part').map(({ name }) => name)).toEqual([]);
});

test('is small: all drawings together have less than 8 kB', () => {
  expect(sprite.length).toBeLessThan(8000);
  expect(new Set(drawings).size).toBe(drawings.length);
});
