/**
 * The ZIP archive of an XLSX file, protected against ZIP bombs: an entry is decompressed only if its declared size is
 * plausible, and yauzl ends a stream that exceeds the declared size.
 */
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { m } from '#messages';
import { UnreadableFile } from './unreadable-file.ts';

const maxEntries = 2000;
/** The most decompressed bytes of one entry, enough for a sheet of a million rows and twenty columns. */
const maxEntryBytes = 2_000_000_000;
/** Highest compression ratio. XML of spreadsheets reaches about 10, a ZIP bomb 1,000. */
const maxRatio = 250;
/** Entries of fewer bytes may have any ratio. */
const harmlessBytes = 1_000_000;

/** Names of entries are compared without regard to case, as the packages of Office files require (ECMA-376 part 2, 6.2.2). */
export interface Archive {
  has(name: string): boolean;
  /**
   * The entry's text in pieces. Throws UnreadableFile when the entry is missing, damaged, or a ZIP bomb.
   * @param onProgress is called with the share of the entry that has been read, 0 to 1
   */
  read(name: string, onProgress?: (share: number) => void): AsyncGenerator<string>;
  close(): void;
}

/** Opens the archive. Throws UnreadableFile when the file is no ZIP archive, is encrypted, or has too many entries. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await unlessDamaged(openPromise(path, { lazyEntries: true, autoClose: false }));
  try {
    const entries = await listEntries(zip);
    return {
      has: (name) => entries.has(entryKey(name)),
      read: (name, onProgress) => readEntry(zip, entries.get(entryKey(name)), onProgress),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const entryKey = (name: string) => name.replace(/^\/+/, '').toLowerCase();

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new UnreadableFile(m.imports_xlsx_expands_too_much());
  const entries = new Map<string, Entry>();
  await unlessDamaged(
    (async () => {
      for await (const entry of zip.eachEntry()) {
        // The archive has two entries with the same name: programs would disagree about the content.
        const key = entryKey(entry.fileName);
        if (entries.has(key) || entries.size >= maxEntries) throw new UnreadableFile(m.imports_xlsx_damaged());
        entries.set(key, entry);
      }
    })(),
  );
  return entries;
}

async function* readEntry(
  zip: ZipFile,
  entry: Entry | undefined,
  onProgress: (share: number) => void = () => {},
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
      onProgress(read / uncompressedSize);
      yield decoder.decode(piece as Buffer, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw damaged(error);
  } finally {
    stream.destroy();
  }
}

/** The result of the work. Every error of the library becomes an UnreadableFile. */
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
