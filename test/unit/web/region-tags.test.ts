import { expect, test } from 'vitest';
import type { Drawing } from '#domain/drawings/contract.ts';
import type { MachineDrawing } from '#domain/drawings/list-machine-drawings.server.ts';
import type { DrawingSpot } from '#domain/drawings/spot-shapes.ts';
import { layOutRegions, type RegionTag } from '#web/public/machines/region-tags.ts';
import { maxRegions, type Region, regionsOf } from '#web/public/machines/regions.ts';

const narrowPhone = 320;

function drawing(slug: string, assembly: string): MachineDrawing {
  return { slug, code: slug, title: slug, assembly, kind: 'assembly', width: 1600, height: 1100, picture: '' };
}

/** An overview whose numbers 1, 2, 3 … lead to these drawings. */
function overviewOf(slugs: readonly string[]): Pick<Drawing, 'items'> {
  const items = slugs.map((slug, index) => ({
    callout: String(index + 1),
    leadsTo: { slug, code: slug, title: slug },
  }));
  return { items: items as unknown as Drawing['items'] };
}

/** Regions of two drawings each, whose numbers are all at one place: the worst case for their tags. */
function crowdedRegions(names: readonly string[]): { regions: Region[]; spots: DrawingSpot[] } {
  const regions = names.map((name, index) => ({
    id: `region-${index + 1}`,
    name,
    slugs: [`${index}a`, `${index}b`],
    callouts: [String(index)],
  }));
  const spots = names.map((_, index) => ({
    callout: String(index),
    kind: 'callout' as const,
    shape: { shape: 'circle' as const, cx: 100 + index, cy: 90, r: 10 },
    svgId: '',
  }));
  return { regions, spots };
}

function overlaps({ target: a }: RegionTag, { target: b }: RegionTag): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('the groups of assemblies that the overview leads to are regions, in the order of the list', () => {
  const drawings = [
    drawing('rollers', 'Undercarriage'),
    drawing('pump', 'Hydraulics'),
    drawing('chain', 'Undercarriage'),
  ];
  const regions = regionsOf(overviewOf(['chain', 'rollers', 'pump', 'chain', 'of-another-machine']), [
    ...drawings,
    drawing('not-led-to', 'Cab'),
  ]);
  expect(regions.map(({ name, slugs, callouts }) => [name, slugs, callouts])).toEqual([
    ['Undercarriage', ['rollers', 'chain'], ['2', '1', '4']],
    ['Hydraulics', ['pump'], ['3']],
  ]);
});

test('of too many groups the smallest are one region', () => {
  const names = Array.from({ length: maxRegions + 3 }, (_, index) => `Group ${index}`);
  const drawings = names.flatMap((name, index) =>
    Array.from({ length: index < 4 ? 1 : 2 }, (_, copy) => drawing(`${index}-${copy}`, name)),
  );
  const regions = regionsOf(overviewOf(drawings.map(({ slug }) => slug)), drawings);
  expect(regions).toHaveLength(maxRegions);
  expect(regions.find(({ name }) => name === 'Other')?.slugs).toEqual(['0-0', '1-0', '2-0', '3-0']);
  expect(new Set(regions.flatMap(({ slugs }) => slugs)).size).toBe(drawings.length);
});

test.each([
  ['a usual picture', { width: 1600, height: 1100 }],
  ['a low one', { width: 2000, height: 260 }],
  ['a high one', { width: 700, height: 2100 }],
  ['a small one', { width: 60, height: 40 }],
])('on %s eight tags of long names do not overlap, and each can be hit with a finger', (_, picture) => {
  const names = [
    'Undercarriage and travel',
    'Hydraulics',
    '液压系统与油缸总成和管路',
    'Swing',
    'Attachments',
    'Engine',
    'W'.repeat(60),
    'Cab',
  ];
  const { regions, spots } = crowdedRegions(names);
  const { tags, width, height } = layOutRegions(regions, spots, picture);
  expect(tags.map(({ region }) => region.name)).toEqual(names);
  const pixels = narrowPhone / width;
  for (const [index, tag] of tags.entries()) {
    expect(tag.target.width * pixels).toBeGreaterThanOrEqual(44 - 1e-6);
    expect(tag.target.height * pixels).toBeGreaterThanOrEqual(44 - 1e-6);
    expect(tag.target.x).toBeGreaterThanOrEqual(-1e-6);
    expect(tag.target.x + tag.target.width).toBeLessThanOrEqual(width + 1e-6);
    expect(tag.target.y + tag.target.height).toBeLessThanOrEqual(height + 1e-6);
    expect(tags.slice(index + 1).filter((other) => overlaps(tag, other))).toEqual([]);
  }
});

test('a text that is too long for a tag is cut, and its count stays', () => {
  const { regions, spots } = crowdedRegions(['Undercarriage with tracks and travel motors', 'Swing']);
  const { tags } = layOutRegions(regions, spots, { width: 1600, height: 1100 });
  expect(tags[0]?.text).toMatch(/^Undercarr.*… 2$/);
  expect(tags[1]?.text).toBe('Swing 2');
});

test('a region without a place on the picture has a tag, too', () => {
  const { regions } = crowdedRegions(['Engine']);
  expect(layOutRegions(regions, [], { width: 1600, height: 1100 }).tags).toHaveLength(1);
});
