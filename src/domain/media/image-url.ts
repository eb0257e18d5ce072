/** URLs of uploaded pictures. No imports: every public page loads this module. */

/** Widths in pixels in which pictures are served, unless the original is narrower. */
export const imageWidths = [160, 320, 640, 960, 1280, 2560] as const;
export type ImageWidth = (typeof imageWidths)[number];
const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Path of a picture: /img/{id} for the largest WebP, /img/{id}/{width}.{format} for a variant. */
export function imageUrl(id: string, width?: ImageWidth, format: ImageFormat = 'webp'): string {
  return width ? `/img/${id}/${width}.${format}` : `/img/${id}`;
}

/** The id in the path of an uploaded picture (/img/{id}); undefined for URLs of other sites. */
export function imageIdOf(url: string): string | undefined {
  return /^\/img\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1];
}

/** Side of a tile of a large picture, in pixels; the last ones of a row and of a column are smaller. */
export const tileSide = 1024;

/** Path of one tile of the picture in its original size, both counted from 0. */
export function imageTileUrl(id: string, column: number, row: number): string {
  return `${imageUrl(id)}/tile-${column}-${row}.webp`;
}
