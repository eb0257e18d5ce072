/** Keys of pictures in the file store. */
import { largestOf } from '#platform/values/extremes.ts';
import { type ImageFormat, imageWidths } from './image-url.ts';

/** The folder of all files of one picture, or of the small picture of a drawing. */
export function imageFolder(id: string): string {
  return `images/${id}`;
}

/** The stored picture, from which all variants are made. */
export function originalKey(id: string): string {
  return `${imageFolder(id)}/original.webp`;
}

/** A variant; without a width it has the original's size. */
export function variantKey(id: string, width: number | undefined, format: ImageFormat): string {
  return `${imageFolder(id)}/${width ?? 'original'}.${format}`;
}

/** A tile of the picture in the original's size. */
export function tileKey(id: string, column: number, row: number): string {
  return `${imageFolder(id)}/tile-${column}-${row}.webp`;
}

/** The small picture of a drawing, by the id of the drawing, whose folder has nothing else. */
export function thumbnailKey(drawingId: string, version: number): string {
  return `${imageFolder(drawingId)}/thumbnail-${version}.webp`;
}

/** True for the file of a variant, tile or thumbnail, which is generated again when it is missing. */
export function isVariantKey(key: string): boolean {
  return key.startsWith('images/') && !key.endsWith('/original.webp');
}

/** The served width for a requested width in pixels: the next larger one of `imageWidths`, at most the largest. */
export function servedWidth(requested: number): number {
  return imageWidths.find((width) => width >= requested) ?? largestOf(imageWidths);
}
