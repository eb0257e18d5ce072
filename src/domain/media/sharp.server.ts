/**
 * The one way to sharp: loads it small, lets it read the four accepted formats and nothing else,
 * and bounds how much runs at once. Decoding is where hostile bytes meet native code.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { m } from '#messages';
import { unavailable } from '#platform/errors.ts';
import { createSemaphore, type Semaphore } from '#platform/semaphore.ts';
import { maxImagePixels } from './contract.ts';

// libvips has loaders for SVG, PDF, GIF, TIFF and more. What is blocked here cannot be reached by any bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One picture is decoded once, so a cache only holds memory; a thread a job keeps the processor for the shop.
sharp.cache(false);
sharp.concurrency(1);

/** Pictures decoded at the same time in this process. */
const jobsAtOnce = 2;
const secondsPerJob = 20;
const decoding = createSemaphore(jobsAtOnce);

/** A sharp job over the first frame, turned upright. Damaged or oversized input rejects when it runs. */
export function openPicture(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error', pages: 1 })
    .timeout({ seconds: secondsPerJob })
    .autoOrient();
}

/** What the header says; no pixel is decoded, so the limit on pixels is left to whoever reads the answer. */
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
