/**
 * The files of content/: the words of the sample, which a shop uses until its owner has entered others. A file is read again
 * when it has changed, so that changes take effect at once. An error in a file prevents the start (checkContent); in a running
 * shop the last valid version is served.
 */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '#platform/process/startup-error.ts';
import { ContentError } from './content-error.ts';
import type { Article } from './contract.ts';
import { type ContentName, type ContentOf, contentNames, formats } from './formats.ts';

const contentFolder = fileURLToPath(new URL('../../../content/', import.meta.url));

interface ReadContent<Name extends ContentName = ContentName> {
  /** The text of the file. */
  readonly source: string;
  readonly content: ContentOf<Name>;
}

const files = Object.values(formats).flatMap((format) => ('start' in format ? [] : [format.file]));

/** The last valid content of each file that was read, by file path, and the version of the file when it was read last. */
const known = new Map<string, ReadContent & { readonly version: string }>();

/** The text of a file and what it says. Throws ContentError with file and line when there has never been a valid version. */
export async function getContent<Name extends ContentName>(
  name: Name,
  folder = contentFolder,
): Promise<ReadContent<Name>> {
  const format = formats[name];
  if ('start' in format) {
    // A text that the owner has not written is null.
    const source = format.start === null ? '' : JSON.stringify(format.start);
    return { source, content: format.start as ContentOf<Name> };
  }
  const file = join(folder, format.file);
  const version = versionOf(file);
  const before = known.get(file) as (ReadContent<Name> & { version: string }) | undefined;
  if (before?.version === version) return before;
  try {
    const read = await readPage(name, folder);
    known.set(file, { ...read, version });
    return read;
  } catch (error) {
    if (!before) throw error;
    const warning = error instanceof Error ? error.message : String(error);
    console.warn(`${warning}. The last valid version is shown until this is corrected.`);
    known.set(file, { ...before, version });
    return before;
  }
}

/** A text that differs after a change of the file. It is read synchronously: that takes 3 µs, and a thread of its own 60. */
function versionOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : 'missing';
}

/** A text that differs after a change of any of the files. */
export function contentVersion(folder = contentFolder): string {
  return files.map((file) => versionOf(join(folder, file))).join(', ');
}

/** Reads every file once. Throws StartupError with file and line of the first error. */
export async function checkContent(folder = contentFolder): Promise<void> {
  for (const name of contentNames) {
    try {
      await readPage(name, folder);
    } catch (error) {
      if (error instanceof ContentError) throw new StartupError(`${error.message}. Correct it and start again.`);
      throw error;
    }
  }
}

async function readPage<Name extends ContentName>(name: Name, folder: string): Promise<ReadContent<Name>> {
  const format = formats[name];
  if ('start' in format) return getContent(name);
  const { file } = format;
  try {
    const source = await readFile(join(folder, file), 'utf8').catch(() => {
      throw new ContentError(1, 'the file cannot be read');
    });
    return { source, content: parseContent(name, source, folder) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new ContentError(error.line, `content/${file}, line ${error.line}: ${error.message}`);
  }
}

/** What a text says that a file of this name has or could have. Throws ContentError with the line of the first error. */
export function parseContent<Name extends ContentName>(
  name: Name,
  source: string,
  folder = contentFolder,
): ContentOf<Name> {
  const content = formats[name].parse(source) as ContentOf<Name>;
  if (content !== null && 'image' in content) checkPicture(content.image, folder);
  return content;
}

function checkPicture({ name, line }: Article['image'], folder: string): void {
  // The name comes from outside: it must not lead to other folders.
  if (!/^[\w-]+$/.test(name) || !existsSync(join(folder, 'pictures', `${name}.webp`)))
    throw new ContentError(line, `there is no picture content/pictures/${name}.webp`);
}
