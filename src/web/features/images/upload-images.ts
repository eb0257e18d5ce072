/** Uploads the chosen pictures of a list: a few at a time, each with its progress, until the user cancels. */
import { m } from '#messages';
import { ApiProblem, sentenceOf } from '#web/session/api-problem.ts';
import type { ListedImage } from './image-list.ts';
import { uploadImage } from './use-image-upload.ts';

/** Files that are uploaded at the same time: few, because they share one line. */
const simultaneous = 3;

export interface ImagesUpload {
  /** Resolves, when all have ended, to why uploads failed; throws ApiProblem (isCancelled) after `cancel`. */
  readonly finished: Promise<unknown[]>;
  /** Ends all uploads; the files stay chosen. */
  readonly cancel: () => void;
  /** Ends the upload of one picture, which left the list. */
  readonly drop: (key: string) => void;
}

/** Uploads the images without an address; `patch` receives each change of one. */
export function startUpload(
  images: readonly ListedImage[],
  patch: (key: string, changed: Partial<ListedImage>) => void,
): ImagesUpload {
  const queue = images.filter(({ url }) => !url);
  const all = new AbortController();
  const single = new Map(queue.map(({ key }) => [key, new AbortController()]));
  const failures: unknown[] = [];
  const send = async (key: string, file: File, dropped: AbortSignal) => {
    patch(key, { state: 'uploading', share: 0, error: undefined });
    try {
      const signal = AbortSignal.any([all.signal, dropped]);
      const url = await uploadImage(file, { signal, onUpload: (share) => patch(key, { share }) });
      patch(key, { state: 'uploaded', url });
    } catch (error) {
      if (dropped.aborted) return;
      if (all.signal.aborted) return patch(key, { state: 'chosen', share: undefined });
      patch(key, { state: 'failed', error: sentenceOf(error) });
      failures.push(error);
    }
  };
  const work = async () => {
    for (let image = queue.shift(); image && !all.signal.aborted; image = queue.shift()) {
      const dropped = single.get(image.key)?.signal;
      if (image.file && dropped?.aborted === false) await send(image.key, image.file, dropped);
    }
  };
  const finish = async () => {
    await Promise.all(Array.from({ length: simultaneous }, work));
    if (all.signal.aborted) throw new ApiProblem(0, cancelled, m.dashboard_images_cancelled());
    return failures;
  };
  return { finished: finish(), cancel: () => all.abort(), drop: (key) => single.get(key)?.abort() };
}

const cancelled = 'upload_cancelled';

/** Whether the user has cancelled the upload, which is no failure. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === cancelled;
}
