/** Decodes pictures. Limits size, time and concurrency, because untrusted bytes are passed to native code. */
import type { Metadata, Sharp } from 'sharp';
import { m } from '#messages';
import { unavailable } from '#platform/errors.ts';
import { createSemaphore, type Semaphore } from '#platform/process/semaphore.ts';
import { maxImagePixels } from './contract.ts';
import { pictureType } from './picture-type.ts';

/** Pictures that this process decodes at the same time. */
const maxJobs = 2;
const maxSecondsPerJob = 20;
const decoding = createSemaphore(maxJobs);

/** The native code is loaded for the first picture: 10 MB, which a shop without visitors can do without. */
const loadSharp = async () => (await import('./load-sharp.server.ts')).default;

/**
 * A sharp job for the first frame, rotated by its EXIF orientation. Rejects for anything but the accepted formats, and when it
 * runs on damaged or too large input.
 */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  requireType(bytes);
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: maxSecondsPerJob })
    .autoOrient();
}

/**
 * The metadata of the header. No pixels are decoded, so the caller must check the dimensions. Rejects for anything but the
 * accepted formats.
 */
export async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  requireType(bytes);
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
}

/**
 * A sharp job for an SVG that the shop has written, of the size that its root element states. It must not have text, because the
 * fonts of the machine would decide how the picture looks. Never for a file that somebody uploaded.
 */
export async function renderSvg(svg: string): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), { limitInputPixels: maxImagePixels }).timeout({ seconds: maxSecondsPerJob });
}

/** Throws for bytes that are not of an accepted format: libvips would choose any of its loaders by their content. */
function requireType(bytes: Uint8Array): void {
  if (!pictureType(bytes)) throw new Error('Not a picture of an accepted format');
}

/**
 * A queue for one kind of decoding job. All queues share two permits; at most `maxQueued` jobs of this queue wait or
 * run. `run` throws unavailable (503, Retry-After 3 s) when the queue is full.
 */
export function createDecodeQueue(maxQueued: number): Semaphore {
  const queued = createSemaphore(maxQueued, {
    maxWaiting: 0,
    overloaded: () => unavailable(m.media_image_busy(), 3),
  });
  return { run: (work) => queued.run(() => decoding.run(work)) };
}
