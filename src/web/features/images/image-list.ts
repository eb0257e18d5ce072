/** The pictures of a form that takes several, in the order in which they will be shown. Pure. */
import { maxPictures } from '#domain/catalog/new-product-contract.ts';
import { maxImageBytes } from '#domain/media/contract.ts';
import { m } from '#messages';

export interface ListedImage {
  readonly key: string;
  /** Address of the stored picture; a chosen file has none until it is uploaded. */
  readonly url?: string | undefined;
  /** The chosen file; absent for a picture that was saved before. */
  readonly file?: File;
  readonly state: 'saved' | 'chosen' | 'uploading' | 'uploaded' | 'failed';
  /** Sent part of the file while it is uploaded, 0 to 1. */
  readonly share?: number | undefined;
  /** Why the picture was not uploaded. */
  readonly error?: string | undefined;
}

type Images = readonly ListedImage[];

const isTooLarge = (file: File) => file.size > maxImageBytes;
const tooLarge = () => m.dashboard_image_too_large({ megabytes: maxImageBytes / 1024 / 1024 });

export function savedImages(urls: readonly string[]): ListedImage[] {
  return urls.map((url) => ({ key: url, url, state: 'saved' }));
}

/** Adds files that are not in the list yet; `refused` are those that it has no room for. */
export function withFiles(images: Images, files: readonly File[]): { images: ListedImage[]; refused: File[] } {
  const isListed = ({ name, size, lastModified }: File) =>
    images.some(({ file }) => file?.name === name && file.size === size && file.lastModified === lastModified);
  const added = files.filter((file) => !isListed(file));
  const room = maxPictures - images.length;
  return { images: [...images, ...added.slice(0, room).map(chosen)], refused: added.slice(room) };
}

let lastKey = 0;

function chosen(file: File): ListedImage {
  lastKey += 1;
  const refused = isTooLarge(file) ? ({ state: 'failed', error: tooLarge() } as const) : undefined;
  return { key: `file ${lastKey}`, file, state: 'chosen', ...refused };
}

/** The image at `from` moved to `to`; places count from 0. */
export function withMoved(images: Images, from: number, to: number): ListedImage[] {
  const moved = images[from];
  return moved && to >= 0 && to < images.length ? images.toSpliced(from, 1).toSpliced(to, 0, moved) : [...images];
}

/** The images with all uploaded files as chosen ones, so that they are uploaded again. */
export function withoutUploads(images: Images): ListedImage[] {
  return images.map((image) => (image.state === 'uploaded' ? { ...image, url: undefined, state: 'chosen' } : image));
}

interface UploadProgress {
  /** Files that are stored, and all that were chosen. */
  readonly done: number;
  readonly total: number;
  /** Sent part of all bytes, 0 to 1. */
  readonly share: number;
}

/** Progress of all chosen files together; null while nothing is uploaded. */
export function uploadProgress(images: Images): UploadProgress | null {
  if (!images.some(({ state }) => state === 'uploading')) return null;
  const files = images.flatMap(({ file, state, share = 0 }) => {
    const isDone = state === 'uploaded';
    return file && state !== 'failed'
      ? [{ size: file.size, isDone, sent: isDone ? file.size : share * file.size }]
      : [];
  });
  const sum = (of: 'size' | 'sent') => files.reduce((bytes, file) => bytes + file[of], 0);
  return {
    done: files.filter(({ isDone }) => isDone).length,
    total: files.length,
    share: sum('sent') / Math.max(1, sum('size')),
  };
}

/** What is wrong with the list, as far as the browser can tell before a request. */
export function imagesProblem(images: Images, isRequired: boolean): string | undefined {
  if (isRequired && images.length === 0) return m.dashboard_image_required();
  return images.some(({ file }) => file && isTooLarge(file)) ? tooLarge() : undefined;
}
