/** Unpacks a base copy. Every frame of it is compared with its checksum, and none can be missing: see sealed-file.server.ts. */
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import type { BackupArchive, BaseCopy } from './archive.server.ts';
import { readSealed } from './sealed-file.server.ts';

const decompress = promisify(zstdDecompress);
/** Of a folder, or of bytes from a position on. Never leads out of the folder of the cluster. */
const Head = z.object({
  path: z.string().refine((path) => path.split('/').every((name) => name !== '' && name !== '..')),
  at: z.int().optional(),
});

/** @param target an empty folder, which becomes the cluster. @throws DamagedFile */
export async function unpackBase(archive: BackupArchive, base: BaseCopy, target: string): Promise<void> {
  let current: { path: string; file: FileHandle } | undefined;
  try {
    for await (const frame of readSealed(join(base.folder, 'data'), archive.key)) {
      const content = await decompress(frame);
      const headEnd = content.indexOf('\n');
      const { path, at } = Head.parse(JSON.parse(content.subarray(0, headEnd).toString()));
      if (at === undefined) {
        await mkdir(join(target, path), { mode: 0o700 });
        continue;
      }
      if (current?.path !== path) {
        await current?.file.close();
        current = { path, file: await open(join(target, path), 'wx', 0o600) };
      }
      const bytes = content.subarray(headEnd + 1);
      await current.file.write(bytes, 0, bytes.length, at);
    }
  } finally {
    await current?.file.close();
  }
}
