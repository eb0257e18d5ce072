/** Addresses of our pictures. Free of dependencies: every public page carries this to the browser. */

/** Widths in pixels in which a picture is served; never wider than the original. */
export const imageWidths = [160, 320, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];
export const imageFormats = ['webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Address of a picture: /img/{id} is its largest WebP; with a width the next larger one that is served. */
export function imageUrl(id: string, width?: ImageWidth, format: ImageFormat = 'webp'): string {
  return width ? `/img/${id}/${width}.${format}` : `/img/${id}`;
}

/** The id in an address of ours (/img/{id}, with or without an origin in front), or undefined for a foreign one. */
export function imageIdOf(url: string): string | undefined {
  return /\/img\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(url)?.[1];
}
