/** The state of a list of pictures (image-list.ts), and the upload of those that are not stored yet. */
import { useRef, useState } from 'react';
import { m } from '#messages';
import { ApiProblem } from '#web/session/api-problem.ts';
import { imagesProblem, type ListedImage, savedImages, withFiles, withMoved, withoutUploads } from './image-list.ts';
import { type ImagesUpload, startUpload } from './upload-images.ts';

/** @param saved addresses of the saved pictures, the main one first */
export function useImageList(saved: readonly string[]) {
  const [images, setImages] = useState(() => savedImages(saved));
  const [refused, setRefused] = useState<readonly string[]>([]);
  // Uploads run while the list may change, so they read and write the current one.
  const current = useRef(images);
  const running = useRef<ImagesUpload | null>(null);
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
      running.current?.drop(key);
      set(current.current.filter((image) => image.key !== key));
    },
    /**
     * Uploads the files that are not stored yet, each at most once, and resolves to all addresses in order. When one fails,
     * the others are still uploaded. Throws ApiProblem at `image`, and one that isCancelled after `cancel`.
     */
    async upload(): Promise<string[]> {
      const patch = (key: string, changed: Partial<ListedImage>) =>
        set(current.current.map((image) => (image.key === key ? { ...image, ...changed } : image)));
      running.current = startUpload(current.current, patch);
      const failures = await running.current.finished;
      if (failures.length > 0) throw failureOf(failures, current.current.length);
      return current.current.flatMap(({ url }) => url ?? []);
    },
    /** Ends the running upload; the files stay chosen. */
    cancel: () => running.current?.cancel(),
    /** Makes the next attempt upload again: the shop deletes pictures that were not used for a day. */
    discardUploads: () => set(withoutUploads(current.current)),
    reset() {
      setRefused([]);
      set(savedImages(saved));
    },
  };
}

export type ImageList = ReturnType<typeof useImageList>;

/** The error of a single picture; of several, how many failed, because each shows its reason. */
function failureOf(failures: readonly unknown[], total: number): unknown {
  if (total === 1) return failures[0];
  const message = m.dashboard_images_failed({ count: failures.length, total });
  return new ApiProblem(422, 'invalid', message, [{ path: 'image', message }]);
}
