/**
 * Receives uploads. They are counted before a byte is read, and written to disk while they arrive: an upload that is slow
 * or never ends occupies a permit and a file, but no memory.
 */
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import type { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import type { Chunks, SpooledFile } from '#platform/storage/disk/spool.server.ts';
import { maxImageBytes } from './contract.ts';
import { imageTooLarge } from './read-picture.server.ts';
import { createUploadPermits } from './upload-permits.ts';

/** The limit of uploads of one user: more than normal use, too few to fill the disk or occupy the processor. */
export const uploadLimit: RateLimit = {
  name: 'upload',
  max: 200,
  windowMs: 3_600_000,
  message: m.media_rate_limited,
};

/** The limit of pictures that the shop fetches for one user from other sites: as many, counted apart. */
export const fetchLimit: RateLimit = { ...uploadLimit, name: 'fetched-picture', message: m.media_fetch_limited };

/** Uploads that one user may have in progress. */
export const maxUploadsPerUser = 8;
/** Uploads that this process receives or decodes at the same time, each at most 10 MB on disk. */
export const maxUploads = 32;
/** The most further uploads, which wait unread. */
export const maxWaitingUploads = 32;

const permits = createUploadPermits({ ofCaller: maxUploadsPerUser, atOnce: maxUploads, waiting: maxWaitingUploads });

interface UploadRules {
  /** The rate limit that counts the upload. */
  readonly limit?: RateLimit | undefined;
  /** The error for a file above 10 MB. */
  readonly tooLarge?: () => AppError;
}

/**
 * Receives an upload of a user and passes it to `work`, after which it is deleted.
 * Throws too_many_requests (8 uploads of the user in progress, or 200 in an hour), unavailable (too many uploads wait),
 * payload_too_large (10 MB).
 */
export async function receiveUpload<T>(
  scope: Scope,
  userId: string,
  chunks: Chunks,
  work: (upload: SpooledFile) => Promise<T>,
  { limit = uploadLimit, tooLarge = imageTooLarge }: UploadRules = {},
): Promise<T> {
  // The shop's own fetching of pictures that lists name is limited by its loop.
  const isUser = scope.actor.kind === 'user';
  return permits.run(isUser ? userId : null, async () => {
    if (isUser) await createRateLimiter(scope.db, scope.now).count(limit, userId);
    const upload = await scope.files.spool(limited(chunks, tooLarge));
    try {
      return await work(upload);
    } finally {
      await upload.close();
    }
  });
}

async function* limited(chunks: Chunks, tooLarge: () => AppError): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.byteLength;
    if (size > maxImageBytes) throw tooLarge();
    yield chunk;
  }
}
