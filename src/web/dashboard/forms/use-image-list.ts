/** The state of a list of pictures (image-list.ts), and the upload of those that are not stored yet. */
import { useRef, useState } from 'react';
import { m } from '#messages';
import { ApiProblem, sentenceOf } from '#web/api-problem.ts';
import { imagesProblem, type ListedImage, savedImages, withFiles, withMoved, withoutUploads } from './image-list.ts';
import { uploadImage } from './use-image-upload.ts';

/** Files that are uploaded at the same time: few, because they share one line. */
const simultaneous = 3;

/** @param saved addresses of the saved pictures, the main one first */
export function useImageList(saved: readonly string[]) {
  const [images, setImages] = useState(() => savedImages(saved));
  const [refused, setRefused] = useState<readonly string[]>([]);
  // Uploads run while the list may change, so they read and write the current one.
  const current = useRef(images);
  const set = (changed: ListedImage[]) => {
    current.current = changed;
    setImages(changed);
  };
  return {
    images,
    /** Names of the chosen files that the list had no room for. */
    refused,
    problem: (isRequired: boolean) => imagesProblem(current.current, isRequired),
    add(files: readonly File[]) {
      const added = withFiles(current.current, files);
      setRefused(added.refused.map(({ name }) => name));
      set(added.images);
    },
    move: (from: number, to: number) => set(withMoved(current.current, from, to)),
    remove(key: string) {
      setRefused([]);
      set(current.current.filter((image) => image.key !== key));
    },
    /**
     * Uploads the files that are not stored yet, each at most once, and resolves to all addresses in order. When one fails,
     * the others are still uploaded. Throws ApiProblem at `image`.
     */
    async upload(): Promise<string[]> {
      const patch = (key: string, changed: Partial<ListedImage>) =>
        set(current.current.map((image) => (image.key === key ? { ...image, ...changed } : image)));
      const failures = await uploadAll(current.current, patch);
      if (failures.length > 0) throw failureOf(failures, current.current.length);
      return current.current.flatMap(({ url }) => url ?? []);
    },
    /** Uploads again at the next attempt: the shop deletes pictures that nothing showed for a day. */
    discardUploads: () => set(withoutUploads(current.current)),
    reset() {
      setRefused([]);
      set(savedImages(saved));
    },
  };
}

export type ImageList = ReturnType<typeof useImageList>;

/** Uploads the files without an address, a few at a time, and reports each change. Returns why uploads failed. */
async function uploadAll(
  images: readonly ListedImage[],
  patch: (key: string, changed: Partial<ListedImage>) => void,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  const queue = images.filter(({ url }) => !url);
  const work = async () => {
    for (let image = queue.shift(); image; image = queue.shift()) {
      const { key, file } = image;
      if (!file) continue;
      patch(key, { state: 'uploading', error: undefined });
      try {
        patch(key, { state: 'uploaded', url: await uploadImage(file, undefined) });
      } catch (error) {
        patch(key, { state: 'failed', error: sentenceOf(error) });
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: simultaneous }, work));
  return failures;
}

/** A single picture's own error; of several, how many failed, because each shows its reason. */
function failureOf(failures: readonly unknown[], total: number): unknown {
  if (total === 1) return failures[0];
  const message = m.dashboard_images_failed({ count: failures.length, total });
  return new ApiProblem(422, 'invalid', message, [{ path: 'image', message }]);
}
