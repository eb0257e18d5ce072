/** Limits how many uploads a process receives at the same time, of one caller and of all. */
import { m } from '#messages';
import { AppError, unavailable } from '#platform/errors.ts';
import { createSemaphore } from '#platform/process/semaphore.ts';

interface UploadPermits {
  /**
   * Runs the work of an upload when a permit is free. Throws too_many_requests when the caller has too many uploads in progress,
   * and unavailable when too many wait.
   * @param caller null: the shop itself, whose work its loops limit
   */
  run<T>(caller: string | null, work: () => Promise<T>): Promise<T>;
}

interface UploadLimits {
  /** Uploads of one caller in progress. */
  readonly ofCaller: number;
  readonly atOnce: number;
  /** The most further uploads, which wait unread. */
  readonly waiting: number;
}

/** Permits of their own for one kind of upload. */
export function createUploadPermits({ ofCaller, atOnce, waiting }: UploadLimits): UploadPermits {
  const permits = createSemaphore(atOnce, {
    maxWaiting: waiting,
    overloaded: () => unavailable(m.media_image_busy(), 3),
  });
  /** Uploads in progress by caller. */
  const inProgress = new Map<string, number>();
  return {
    async run(caller, work) {
      if (caller === null) return permits.run(work);
      const count = inProgress.get(caller) ?? 0;
      if (count >= ofCaller) throw tooManyAtOnce(ofCaller);
      inProgress.set(caller, count + 1);
      try {
        return await permits.run(work);
      } finally {
        const left = (inProgress.get(caller) ?? 1) - 1;
        if (left > 0) inProgress.set(caller, left);
        else inProgress.delete(caller);
      }
    },
  };
}

function tooManyAtOnce(max: number): AppError {
  return new AppError('too_many_requests', m.media_too_many_at_once({ max }), { headers: { 'Retry-After': '3' } });
}
