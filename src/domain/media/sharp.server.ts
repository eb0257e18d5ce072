/**
 * The one way to sharp: loads it small, lets it read the four accepted formats and nothing else,
 * and bounds how much runs at once. Decoding is where hostile bytes meet native code.
 */
import sharp, { type Metadata, type Sharp } from 'sharp';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { createLimiter } from '#platform/semaphore.ts';
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
const limiter = createLimiter(jobsAtOnce);

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
 * A line of jobs that decode pictures: at most two of all lines run at once, `maxInLine` of this one
 * may run or wait. The function it returns throws unavailable (503, Retry-After) when the line is full.
 */
export function decodingLine(maxInLine: number): <T>(work: () => Promise<T>) => Promise<T> {
  let inLine = 0;
  return async (work) => {
    if (inLine >= maxInLine)
      throw new AppError('unavailable', m.media_image_busy(), { headers: { 'Retry-After': '3' } });
    inLine += 1;
    try {
      return await limiter.run(work);
    } finally {
      inLine -= 1;
    }
  };
}
