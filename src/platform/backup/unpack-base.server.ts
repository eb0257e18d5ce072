/** Unpacks a base copy and compares every file with the manifest that the server wrote. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { ignoreErrors } from '../process/errno.ts';
import type { BackupArchive, BaseCopy } from './archive.server.ts';
import { DamagedFile, readSealed, readSealedFile } from './sealed-file.server.ts';
import { unpackTar } from './unpack-tar.server.ts';

/** Files that are compared at the same time, and up to which size one is read as a whole: most are small. */
const atOnce = 16;
const smallBytes = 2 ** 20;

const ManifestFile = z.object({
  Path: z.string().optional(),
  /** Hexadecimal, for names that are not UTF-8. */
  'Encoded-Path': z.string().optional(),
  Size: z.int(),
  'Checksum-Algorithm': z.literal('SHA256'),
  Checksum: z.string(),
});
type ManifestFile = z.output<typeof ManifestFile>;
const Manifest = z.object({ Files: z.array(ManifestFile), 'Manifest-Checksum': z.string() });

/** @param target an empty folder, which becomes the cluster. @throws DamagedFile, also when a file is missing */
export async function unpackBase(archive: BackupArchive, base: BaseCopy, target: string): Promise<void> {
  await unpackTar(readSealed(join(base.folder, 'data'), archive.key), target);
  await mkdir(join(target, 'pg_wal'), { recursive: true, mode: 0o700 });
  const path = join(base.folder, 'manifest');
  const text = (await promisify(zstdDecompress)(await readSealedFile(path, archive.key))).toString();
  const manifest = Manifest.parse(JSON.parse(text));
  // The checksum is of all lines before its own.
  const covered = text.slice(0, text.lastIndexOf('"Manifest-Checksum"'));
  if (createHash('sha256').update(covered).digest('hex') !== manifest['Manifest-Checksum'])
    throw new DamagedFile(path, 'its own checksum is another one');
  for (let from = 0; from < manifest.Files.length; from += atOnce)
    await Promise.all(manifest.Files.slice(from, from + atOnce).map((file) => compare(base, target, file)));
}

/** @throws DamagedFile when the file is missing or another one than the manifest says */
async function compare(base: BaseCopy, target: string, { Path, Size, Checksum, ...more }: ManifestFile): Promise<void> {
  const name = Path ?? Buffer.from(more['Encoded-Path'] ?? '', 'hex').toString('latin1');
  const path = join(target, name);
  const found = await ignoreErrors(['ENOENT'], stat(path));
  if (found?.size === Size && (await sha256(path, Size)) === Checksum) return;
  const problem = found ? 'not as the manifest says' : 'missing';
  throw new DamagedFile(join(base.folder, 'data'), `${name} in it is ${problem}`);
}

async function sha256(path: string, size: number): Promise<string> {
  const hash = createHash('sha256');
  if (size <= smallBytes) return hash.update(await readFile(path)).digest('hex');
  await pipeline(createReadStream(path, { highWaterMark: 2 ** 20 }), hash);
  return hash.digest('hex');
}
