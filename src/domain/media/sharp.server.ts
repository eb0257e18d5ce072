/**
 * The only importer of sharp. Decoding passes untrusted bytes to native code, so this module allows the four accepted
 * formats only and limits size, time and concurrency.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { m } from '#messages';
import { unavailable } from '#platform/errors.ts';
import { createSemaphore, type Semaphore } from '#platform/semaphore.ts';
import { maxImagePixels } from './contract.ts';

// libvips also has loaders for SVG, PDF, GIF, TIFF and others; a blocked loader cannot run for any input.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Each picture is decoded once, so a cache would only occupy memory. One thread per job leaves processor time for requests.
sharp.cache(false);
sharp.concurrency(1);

/** Pictures that this process decodes at the same time. */
const maxJobs = 2;
const maxSecondsPerJob = 20;
const decoding = createSemaphore(maxJobs);

/** A sharp job for the first frame, rotated by its EXIF orientation. Rejects when it runs on damaged or too large input. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: maxSecondsPerJob })
    .autoOrient();
}

/** The metadata of the header. No pixels are decoded, so the caller must check the dimensions. */
export function readHeader(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
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
