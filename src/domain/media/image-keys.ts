/** Where the bytes of a picture are in the file store. */
import { type ImageFormat, imageWidths } from './image-url.ts';

/** Everything of one picture lies below it. */
export function imageFolder(id: string): string {
  return `images/${id}`;
}

/** The stored picture that all variants are made from. */
export function originalKey(id: string): string {
  return `${imageFolder(id)}/original.webp`;
}

/** A variant; without a width it is as large as the original. */
export function variantKey(id: string, width: number | undefined, format: ImageFormat): string {
  return `${imageFolder(id)}/${width ?? 'original'}.${format}`;
}

/** The width in which a picture is served when `asked` pixels are wanted: the next larger one, at most the largest. */
export function servedWidth(asked: number): number {
  return imageWidths.find((width) => width >= asked) ?? Math.max(...imageWidths);
}
