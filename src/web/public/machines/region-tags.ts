/**
 * The places of the tags of regions over the picture of a machine, in units of the picture: a tag scales with the picture, so one
 * layout holds for all phones.
 */
import { type Box, boxOf, type DrawingSpot, type PictureSize } from '#domain/drawings/spot-shapes.ts';
import { largestOf } from '#platform/values/extremes.ts';
import type { Region } from './regions.ts';
import { cutToWidth, emsOf } from './text-width.ts';

/** Width in CSS pixels of the picture on the narrowest phone: there a target has 44 pixels (WCAG 2.5.5). */
const narrowest = 320;
const targetPx = 44;
/** The visible tag, in pixels of the narrowest phone; its longest text in ems. */
const tagPx = { height: 23, fontSize: 11.5, padding: 7, gap: 4, longestText: 9.7 };
/** Places that are tried along each side. */
const steps = 16;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface RegionTag {
  readonly region: Region;
  /** The text, cut to what a tag has room for. */
  readonly text: string;
  readonly middle: Point;
  /** What a finger hits. */
  readonly target: Box;
  /** What is seen. */
  readonly tag: Box;
  readonly fontSize: number;
  /** The end of the line from the tag to the region. */
  readonly end: Point;
}

export interface RegionLayout {
  readonly tags: readonly RegionTag[];
  readonly width: number;
  /** At least the height of the picture: tags without room on it stand below. */
  readonly height: number;
}

/** Places the tags so that no two targets overlap, each near its region, beside what is drawn where that is possible. */
export function layOutRegions(
  regions: readonly Region[],
  spots: readonly DrawingSpot[],
  { width, height }: PictureSize,
): RegionLayout {
  const unit = width / narrowest;
  const drawn = spots.filter(({ kind }) => kind === 'part').map(({ shape }) => boxOf(shape));
  // A region of one part has the least choice of a place, so it is placed first.
  const sized = regions
    .map((region) => {
      const own = spots.filter(({ callout }) => region.callouts.includes(callout));
      const ends = endsOf(own, { width, height });
      return { freedom: ends.length, tagAt: sizedTag(region, ends, unit) };
    })
    .toSorted((a, b) => a.freedom - b.freedom);
  const room = { width, height, drawn };
  let tags: readonly RegionTag[] = [];
  for (const { tagAt } of sized) {
    let best = bestOf(tagAt, { ...room, placed: tags });
    while (!best) {
      room.height += targetPx * unit;
      best = bestOf(tagAt, { ...room, placed: tags });
    }
    tags = [...tags, best];
  }
  // The first tags were placed without the later ones: each looks for a better place among them.
  for (const [index, { tagAt }] of sized.entries()) {
    const best = bestOf(tagAt, { ...room, placed: tags.toSpliced(index, 1) });
    if (best) tags = tags.with(index, best);
  }
  return {
    tags: tags.toSorted((a, b) => regions.indexOf(a.region) - regions.indexOf(b.region)),
    width,
    height: largestOf([height, ...tags.map(({ target }) => bottomOf(target))]),
  };
}

/** The middles of what is drawn of a region: a line leads to one of them. */
function endsOf(spots: readonly DrawingSpot[], { width, height }: PictureSize): readonly Point[] {
  const parts = spots.filter(({ kind }) => kind === 'part');
  const points = (parts.length > 0 ? parts : spots).map(({ shape }) => middleOf(boxOf(shape)));
  return points.length > 0 ? points : [{ x: width / 2, y: height / 2 }];
}

function nearestTo(point: Point, points: readonly Point[]): Point {
  return points.reduce((best, other) => (distance(point, other) < distance(point, best) ? other : best));
}

/** A function that makes the tag of a region around a point. */
function sizedTag(region: Region, ends: readonly Point[], unit: number): (middle: Point) => RegionTag {
  const count = region.slugs.length > 1 ? ` ${region.slugs.length}` : '';
  const name = cutToWidth(region.name, tagPx.longestText - emsOf(count));
  const text = name + count;
  const width = (emsOf(text) * tagPx.fontSize + 2 * tagPx.padding) * unit;
  return (middle) => ({
    region,
    text,
    middle,
    end: nearestTo(middle, ends),
    fontSize: tagPx.fontSize * unit,
    tag: around(middle, width, tagPx.height * unit),
    target: around(middle, Math.max(width + 2 * tagPx.gap * unit, targetPx * unit), targetPx * unit),
  });
}

interface Room extends PictureSize {
  readonly drawn: readonly Box[];
  readonly placed: readonly RegionTag[];
}

/** The tag at the best free place; null: none is free. */
function bestOf(tagAt: (middle: Point) => RegionTag, room: Room): RegionTag | null {
  const { width, height, placed } = room;
  const { target } = tagAt({ x: 0, y: 0 });
  let best: RegionTag | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row <= steps; row += 1)
    for (let column = 0; column <= steps; column += 1) {
      const tag = tagAt({
        x: target.width / 2 + ((width - target.width) * column) / steps,
        y: target.height / 2 + ((height - target.height) * row) / steps,
      });
      // What is quick to work out comes first: a page with a serial number is not cached.
      const nearest = costOfPlace(tag, room);
      if (nearest >= least || placed.some((other) => overlap(tag.target, other.target) > 0)) continue;
      const cost = nearest + costOfCover(tag, room);
      if (cost < least) [best, least] = [tag, cost];
    }
  return best;
}

/** A long line is bad; near an edge pictures are mostly empty. */
function costOfPlace({ middle, end }: RegionTag, { width, height }: Room): number {
  return distance(middle, end) + 0.25 * Math.min(middle.x, width - middle.x, middle.y, height - middle.y);
}

/** Parts that are covered or near are bad, and more so a line that crosses another one or goes behind a tag. */
function costOfCover(tag: RegionTag, { width, drawn, placed }: Room): number {
  const near = drawn.reduce((sum, box) => sum + Math.max(0, 1 - gapBetween(tag.tag, box) / (0.08 * width)), 0);
  const behind = placed.filter((other) => isBehind(tag, other.tag) || isBehind(other, tag.tag)).length;
  const crossed = placed.filter((other) => areCrossing(tag, other)).length;
  return width * (0.1 * near + behind + 0.3 * crossed);
}

function gapBetween(a: Box, b: Box): number {
  const x = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
  const y = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
  return Math.hypot(Math.max(0, x), Math.max(0, y));
}

/** Whether the lines of two tags cross. */
function areCrossing(a: RegionTag, b: RegionTag): boolean {
  const side = (from: Point, to: Point, { x, y }: Point) =>
    Math.sign((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  return (
    side(a.middle, a.end, b.middle) !== side(a.middle, a.end, b.end) &&
    side(b.middle, b.end, a.middle) !== side(b.middle, b.end, a.end)
  );
}

/** Whether the line of a tag goes behind a box. */
function isBehind({ middle, end }: RegionTag, { x, y, width, height }: Box): boolean {
  return Array.from({ length: 12 }, (_, index) => index / 11).some((part) => {
    const [atX, atY] = [middle.x + (end.x - middle.x) * part, middle.y + (end.y - middle.y) * part];
    return atX > x && atX < x + width && atY > y && atY < y + height;
  });
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
const bottomOf = ({ y, height }: Box): number => y + height;
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

function around({ x, y }: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}
