/**
 * The ZIP around an XLSX file. Nothing is unpacked before its size is known to be reasonable, and the
 * library ends a stream that gives more than was announced: a small file cannot fill memory or disk.
 */
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { m } from '#messages';
import { UnreadableFile } from './unreadable-file.ts';

const maxEntries = 2000;
/** Bytes of one unpacked entry: a sheet of a million rows and twenty columns. */
const maxEntryBytes = 2_000_000_000;
/** XML of spreadsheets packs to a tenth or so; what packs to a thousandth was made to harm. */
const maxRatio = 250;
const harmlessBytes = 1_000_000;

export interface Archive {
  has(name: string): boolean;
  /** The entry's text in pieces; `share` is told how much of it has been read, 0 to 1. Throws UnreadableFile when it is missing, damaged, or out of all proportion. */
  read(name: string, share?: (share: number) => void): AsyncGenerator<string>;
  close(): void;
}

/** Throws UnreadableFile when it is no ZIP, encrypted, or has too many entries. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await unlessDamaged(openPromise(path, { lazyEntries: true, autoClose: false }));
  try {
    const entries = await listEntries(zip);
    return {
      has: (name) => entries.has(name),
      read: (name, share) => readEntry(zip, entries.get(name), share),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new UnreadableFile(m.imports_xlsx_expands_too_much());
  const entries = new Map<string, Entry>();
  await unlessDamaged(
    (async () => {
      for await (const entry of zip.eachEntry()) {
        // Twice the same name: two readers would see two different files.
        if (entries.has(entry.fileName) || entries.size >= maxEntries)
          throw new UnreadableFile(m.imports_xlsx_damaged());
        entries.set(entry.fileName, entry);
      }
    })(),
  );
  return entries;
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  share: (share: number) => void = () => {},
): AsyncGenerator<string> {
  if (!entry?.canDecodeFileData()) throw new UnreadableFile(m.imports_xlsx_damaged());
  const { compressedSize, uncompressedSize } = entry;
  if (
    uncompressedSize > maxEntryBytes ||
    (uncompressedSize > harmlessBytes && uncompressedSize > compressedSize * maxRatio)
  ) {
    throw new UnreadableFile(m.imports_xlsx_expands_too_much());
  }
  const stream = await unlessDamaged(zip.openReadStreamPromise(entry));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    let read = 0;
    for await (const piece of stream) {
      read += (piece as Buffer).byteLength;
      share(read / uncompressedSize);
      yield decoder.decode(piece as Buffer, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw damaged(error);
  } finally {
    stream.destroy();
  }
}

async function unlessDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw damaged(error);
  }
}

function damaged(error: unknown): UnreadableFile {
  return error instanceof UnreadableFile ? error : new UnreadableFile(m.imports_xlsx_damaged());
}
