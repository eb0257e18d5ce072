/**
 * Draws the cutout of a callout: the drawing around the part, with everything else faded. The part is the group of the SVG that
 * its spots name; where they name none, what is within the spot of the drawn part.
 */
import { cutoutSide } from '#domain/catalog/part-cutouts.server.ts';
import { originalKey } from '#domain/media/image-keys.ts';
import { createDecodeQueue, openPicture, renderSvg } from '#domain/media/sharp.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { type Box, boxOf, isWithin } from '../spot-shapes.ts';
import {
  type CutoutShapes,
  cutoutSvg,
  type DrawingLayer,
  groupsSvg,
  toDrawingLayer,
  toScanLayer,
} from './cutout-svg.ts';
import type { SpottedPicture } from './list-candidates.server.ts';

/** Side of the square that is shown, as a multiple of the part's longer side. */
const margin = 1.3;
/** The least of that longer side, as a share of the drawing's: a washer alone would say nothing about its place. */
const leastShare = 0.055;
/** A part that covers more of the drawing is the whole assembly. */
const mostShare = 0.8;
/** Longer side in pixels of the picture on which the bounds of a group are searched. */
const boundsSide = 1024;
/** Opacity from which a pixel belongs to a group, of 255. */
const leastAlpha = 8;

/** The drawing of pictures of all shops of this process: one is drawn after the other. */
const cutoutQueue = createDecodeQueue(400);

export interface OpenedDrawing extends SpottedPicture {
  /** The SVG without text and callouts; null: the drawing is a photo or scan. */
  readonly layer: DrawingLayer | null;
}

/** Reads the SVG once for all callouts of a drawing. */
export function openDrawing(picture: SpottedPicture): OpenedDrawing {
  return { ...picture, layer: picture.svg === null ? null : toDrawingLayer(picture.svg) };
}

/**
 * The cutout of a callout as WebP. Null when none can be made: nothing is drawn there, the part is the whole drawing, or the
 * picture cannot be rendered.
 */
export async function drawCutout(scope: Scope, drawing: OpenedDrawing, callout: string): Promise<Uint8Array | null> {
  // A file store that does not answer is no fault of the drawing, so its error is not caught.
  const scan = drawing.imageId ? await scope.files.get(originalKey(drawing.imageId)) : null;
  try {
    return await cutoutQueue.run(async () => {
      const shapes = await findShapes(drawing, callout);
      if (!shapes) return null;
      const layer = drawing.layer ?? (scan && (await cropScan(drawing, scan, shapes.square)));
      if (!layer) return null;
      const covered = layer.hasCallouts ? shapes.covered : [];
      const picture = await renderSvg(cutoutSvg(layer, { ...shapes, covered }, cutoutSide));
      return await picture.flatten({ background: layer.paper }).webp({ quality: 82, effort: 2 }).toBuffer();
    });
  } catch (error) {
    // Too many waiting pictures are no fault of the drawing either.
    if (error instanceof AppError) throw error;
    return null;
  }
}

/** Where the part is drawn. Null: nowhere. */
async function findShapes(drawing: OpenedDrawing, callout: string): Promise<CutoutShapes | null> {
  const spots = drawing.spots.filter((spot) => spot.callout === callout);
  const drawn = spots.filter(({ kind }) => kind === 'part').map(({ shape }) => shape);
  // A part that is drawn several times is shown where it is largest.
  const [largest, ...further] = drawn.toSorted((a, b) => areaOf(boxOf(b)) - areaOf(boxOf(a)));
  const ids = [...new Set(spots.map(({ svgId }) => svgId).filter(Boolean))];
  const groups = drawing.layer?.groups(ids) ?? '';
  const bounds = groups ? await findBounds(drawing, groups) : null;
  const isNumberAlone = bounds && !largest && spots.some(({ shape }) => isWithin(bounds, boxOf(shape)));
  if (drawing.layer && ids.length > 0 && (!bounds || isNumberAlone)) return null;
  const box = bounds && further.length === 0 ? bounds : largest && boxOf(largest);
  if (!box || areaOf(box) > mostShare * drawing.width * drawing.height) return null;
  const around = further.length === 0 ? null : { shape: 'rectangle' as const, ...grow(box, 1.1) };
  return {
    square: squareAround(box, drawing),
    groups,
    within: groups ? around : (largest ?? null),
    covered: drawing.spots.filter(({ kind }) => kind === 'callout').map(({ shape }) => shape),
  };
}

function areaOf({ width, height }: Box): number {
  return width * height;
}

function squareAround(box: Box, drawing: OpenedDrawing): Box {
  const least = leastShare * Math.max(drawing.width, drawing.height);
  const side = margin * Math.max(box.width, box.height, least);
  return { x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side, height: side };
}

/** The box, larger by the factor around its middle. */
function grow({ x, y, width, height }: Box, factor: number): Box {
  const [wider, higher] = [width * (factor - 1), height * (factor - 1)];
  return { x: x - wider / 2, y: y - higher / 2, width: width + wider, height: height + higher };
}

/** The bounds of what groups draw, in units of the drawing; null: they draw nothing. */
async function findBounds({ layer, ...size }: OpenedDrawing, groups: string): Promise<Box | null> {
  if (!layer) return null;
  const scale = boundsSide / Math.max(size.width, size.height);
  const pixels = {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
  const picture = await renderSvg(groupsSvg(layer, groups, size, pixels));
  const alpha = await picture.ensureAlpha().extractChannel(3).raw().toBuffer();
  const box = boundsOfPixels(alpha, pixels.width);
  return box && { x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale };
}

/** The bounds of the pixels that are not transparent; null: all are. @param alpha a byte for each pixel, row by row */
function boundsOfPixels(alpha: Uint8Array, width: number): Box | null {
  let [left, top, right, bottom] = [width, Number.MAX_SAFE_INTEGER, -1, -1];
  for (const [at, value] of alpha.entries()) {
    if (value < leastAlpha) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return bottom < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** What a scan shows of the square, no larger than the cutout. Null: the square is beside the picture. */
async function cropScan(
  { width, height }: OpenedDrawing,
  bytes: Uint8Array,
  square: Box,
): Promise<DrawingLayer | null> {
  const [left, top] = [Math.max(0, Math.floor(square.x)), Math.max(0, Math.floor(square.y))];
  const [right, bottom] = [Math.ceil(square.x + square.width), Math.ceil(square.y + square.height)];
  const size = { width: Math.min(right, width) - left, height: Math.min(bottom, height) - top };
  if (size.width < 1 || size.height < 1) return null;
  const picture = await openPicture(bytes);
  const png = await picture
    .extract({ left, top, ...size })
    .resize({ width: cutoutSide, height: cutoutSide, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return toScanLayer({ x: left, y: top, ...size }, png);
}
