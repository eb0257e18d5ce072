/** The pictures of a form that takes several: saved ones and chosen files, in the order in which they will be shown. */
import { useRef, useState } from 'react';
import { maxPictures } from '#domain/catalog/new-product-contract.ts';
import { maxImageBytes } from '#domain/media/contract.ts';
import { m } from '#messages';
import { ApiProblem, sentenceOf } from '#web/api-problem.ts';
import { uploadImage } from './use-image-upload.ts';

/** Files that are uploaded at the same time: few, because they share one line. */
const simultaneous = 3;

export interface ListedImage {
  readonly key: string;
  /** Address of a stored picture; a chosen file has none until it is uploaded. */
  readonly url?: string | undefined;
  /** Absent for a picture that was saved before. */
  readonly file?: File;
  readonly state: 'saved' | 'chosen' | 'uploading' | 'uploaded' | 'failed';
  /** Why it was not uploaded. */
  readonly error?: string | undefined;
}

let lastKey = 0;

function chosen(file: File): ListedImage {
  lastKey += 1;
  const refused = isTooLarge(file) ? ({ state: 'failed', error: tooLarge() } as const) : undefined;
  return { key: `file ${lastKey}`, file, state: 'chosen', ...refused };
}

const isTooLarge = (file: File) => file.size > maxImageBytes;
const tooLarge = () => m.dashboard_image_too_large({ megabytes: maxImageBytes / 1024 / 1024 });

/** @param saved addresses of the saved pictures, the main one first */
export function useImageList(saved: readonly string[]) {
  const start = (): ListedImage[] => saved.map((url) => ({ key: url, url, state: 'saved' }));
  const [images, setImages] = useState(start);
  const [refused, setRefused] = useState<readonly string[]>([]);
  // Uploads run while the list may change, so they read and write the current one.
  const current = useRef(images);
  const update = (change: (before: readonly ListedImage[]) => ListedImage[]) => {
    current.current = change(current.current);
    setImages(current.current);
  };
  const patch = (key: string, with_: Partial<ListedImage>) =>
    update((before) => before.map((image) => (image.key === key ? { ...image, ...with_ } : image)));

  async function uploadOne({ key, file }: ListedImage, signedOutMessage: string | undefined): Promise<void> {
    if (!file) return;
    patch(key, { state: 'uploading', error: undefined });
    try {
      patch(key, { state: 'uploaded', url: await uploadImage(file, signedOutMessage) });
    } catch (error) {
      patch(key, { state: 'failed', error: sentenceOf(error) });
      throw error;
    }
  }

  /**
   * Uploads the files that are not stored yet, each at most once, and resolves to the addresses in order. When one fails, the
   * others are still uploaded. Throws ApiProblem: of the one that failed, or one that counts them.
   */
  async function upload(signedOutMessage?: string): Promise<string[]> {
    const waiting = current.current.filter(({ url }) => !url);
    const failures: unknown[] = [];
    const queue = [...waiting];
    const work = async () => {
      for (let image = queue.shift(); image; image = queue.shift())
        await uploadOne(image, signedOutMessage).catch((error: unknown) => failures.push(error));
    };
    await Promise.all(Array.from({ length: simultaneous }, work));
    if (failures.length === 1 && current.current.length === 1) throw failures[0];
    if (failures.length > 0) {
      const message = m.dashboard_images_failed({ count: failures.length, total: current.current.length });
      throw new ApiProblem(422, 'invalid', message, [{ path: 'image', message }]);
    }
    return current.current.flatMap(({ url }) => url ?? []);
  }

  return {
    images,
    /** What can be said of the list before anything is sent. */
    problem(isRequired: boolean): string | undefined {
      if (isRequired && current.current.length === 0) return m.dashboard_image_required();
      return current.current.some(({ file }) => file && isTooLarge(file)) ? tooLarge() : undefined;
    },
    /** Names of the chosen files that the list had no room for. */
    refused,
    add(files: readonly File[]) {
      const isListed = ({ name, size, lastModified }: File) =>
        current.current.some(
          ({ file }) => file?.name === name && file.size === size && file.lastModified === lastModified,
        );
      const added = files.filter((file) => !isListed(file));
      const room = maxPictures - current.current.length;
      setRefused(added.slice(room).map(({ name }) => name));
      update((before) => [...before, ...added.slice(0, room).map(chosen)]);
    },
    /** Moves the picture at `from` to `to`; places count from 0. */
    move(from: number, to: number) {
      update((before) => {
        const moved = before[from];
        return moved && to >= 0 && to < before.length ? before.toSpliced(from, 1).toSpliced(to, 0, moved) : [...before];
      });
    },
    remove(key: string) {
      setRefused([]);
      update((before) => before.filter((image) => image.key !== key));
    },
    upload,
    /** Uploads again at the next attempt: the shop deletes pictures that nothing showed for a day. */
    discardUploads() {
      update((before) =>
        before.map((image) => (image.state === 'uploaded' ? { ...image, url: undefined, state: 'chosen' } : image)),
      );
    },
    reset() {
      setRefused([]);
      update(start);
    },
  };
}

export type ImageList = ReturnType<typeof useImageList>;
