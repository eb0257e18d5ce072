/**
 * The pictures in a ZIP archive, protected against ZIP bombs: an entry is decompressed only if its declared size is one of a
 * picture, and yauzl ends a stream that exceeds the declared size. Names are shown and compared, never used as paths.
 */
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { partNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { maxImageBytes } from '#domain/media/contract.ts';
import { m } from '#messages';
import { readPictureName } from './picture-name.ts';
import type { SourceRow } from './source-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** The most files of one archive. */
const maxPictureFiles = 5000;
/** The most decompressed bytes of all files: pictures hardly shrink, and an archive has at most 300 MB (maxImportBytes). */
const maxTotalBytes = 1_000_000_000;
const rowsPerBlock = 500;

export interface PictureArchive {
  /** The entry's bytes. Throws PictureFileError when it is missing, damaged, encrypted or larger than a picture. */
  read(name: string): Promise<Uint8Array<ArrayBuffer>>;
  close(): void;
}

/** One file of the archive cannot be read. The message is shown to the user. */
export class PictureFileError extends Error {}

/** Opens the archive. Throws UnreadableFile when the file is no ZIP archive or has too many entries. */
export async function openPictureArchive(path: string): Promise<PictureArchive> {
  const { zip, entries } = await open(path);
  return {
    read: (name) => readEntry(zip, entries.get(name)),
    close: () => zip.close(),
  };
}

/** The files as rows below a row of headings: name and what the name says of the part. Throws UnreadableFile. */
export async function* pictureArchiveRows(
  path: string,
  onProgress: (share: number) => void,
): AsyncGenerator<SourceRow[]> {
  const { zip, entries } = await open(path);
  zip.close();
  const files = [...entries.keys()].map((name) => ({ name, ...readPictureName(name) }));
  // The pictures of one part follow each other in the order of their counts, whatever the spelling of its number.
  const key = ({ number, count }: (typeof files)[number]) =>
    `${partNumberKey(number)} ${String(count).padStart(2, '0')}`;
  const sorted = files.map((file) => ({ ...file, key: key(file) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const cells = [
    [m.imports_field_picture_file(), m.imports_field_part_number()],
    ...sorted.map(({ name, stem }) => [name, stem]),
  ];
  for (let from = 0; from < cells.length; from += rowsPerBlock) {
    yield cells.slice(from, from + rowsPerBlock).map((row, at) => ({ row: from + at + 1, cells: row }));
    onProgress(Math.min(1, (from + rowsPerBlock) / cells.length));
  }
}

async function open(path: string): Promise<{ zip: ZipFile; entries: ReadonlyMap<string, Entry> }> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new UnreadableFile(m.imports_not_zip());
  });
  try {
    return { zip, entries: await listPictures(zip) };
  } catch (error) {
    zip.close();
    throw error instanceof UnreadableFile ? error : new UnreadableFile(m.imports_zip_damaged());
  }
}

async function listPictures(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const tooMany = () => new UnreadableFile(m.imports_zip_too_many({ max: maxPictureFiles }));
  // Folders and files of the system are entries as well.
  if (zip.entryCount > maxPictureFiles * 2) throw tooMany();
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (!isPictureName(entry.fileName)) continue;
    // The archive has two entries with the same name: programs would disagree about the content.
    if (entries.has(entry.fileName)) throw new UnreadableFile(m.imports_zip_damaged());
    entries.set(entry.fileName, entry);
    total += entry.uncompressedSize;
    if (entries.size > maxPictureFiles) throw tooMany();
    if (total > maxTotalBytes) throw new UnreadableFile(m.imports_zip_expands());
  }
  if (entries.size === 0) throw new UnreadableFile(m.imports_zip_empty());
  return entries;
}

/** False for a folder, and for what systems add: __MACOSX, .DS_Store, Thumbs.db. */
function isPictureName(name: string): boolean {
  return !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);
}

async function readEntry(zip: ZipFile, entry: Entry | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!entry?.canDecodeFileData()) throw new PictureFileError(m.imports_zip_file_damaged());
  if (entry.uncompressedSize > maxImageBytes)
    throw new PictureFileError(m.media_image_too_large({ megabytes: maxImageBytes / 1024 / 1024 }));
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw new PictureFileError(m.imports_zip_file_damaged());
  });
  try {
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece as Buffer);
    return new Uint8Array(Buffer.concat(pieces));
  } catch {
    throw new PictureFileError(m.imports_zip_file_damaged());
  } finally {
    stream.destroy();
  }
}
