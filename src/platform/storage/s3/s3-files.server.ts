/**
 * The file store in an object store. An import file arrives in slices, which objects cannot be appended to: each slice
 * after the first one is an object of its own, `key~offset`, and readers put them together.
 */

import { StartupError } from '#platform/process/startup-error.ts';
import { spoolToDisk } from '../disk/spool.server.ts';
import { deleteOldTemporaryFiles, writeTemporaryFile } from '../disk/temporary-file.server.ts';
import { checkedKey, type FileStore, isFileKey, type StoredFile, temporaryFolderIn } from '../file-store.ts';
import { FileStoreUnavailable } from '../file-store-unavailable.ts';
import type { S3Client } from './client.server.ts';
import { S3Error } from './error.ts';
import {
  copyObject,
  deleteObject,
  listFolders,
  listObjects,
  openObject,
  putObject,
  type S3Object,
} from './objects.server.ts';
import { deleteAbandonedUploads, uploadStream } from './upload.server.ts';

const sliceKey = (key: string, from: number) => `${key}~${String(from).padStart(15, '0')}`;

/** The file store. @param root folder on this machine for temporary files */
export function s3Files(client: S3Client, root: string): FileStore {
  const temporaries = temporaryFolderIn(root);
  return {
    async put(key, content) {
      const checked = checkedKey(key);
      if (content instanceof Uint8Array) await putObject(client, checked, new Uint8Array(content));
      else await uploadStream(client, checked, content);
    },
    async get(key) {
      const chunks = await openObject(client, checkedKey(key));
      if (!chunks) return null;
      const parts: Uint8Array[] = [];
      for await (const part of chunks) parts.push(part);
      return new Uint8Array(Buffer.concat(parts));
    },
    async read(key) {
      const slices = await slicesOf(client, checkedKey(key));
      return slices.length > 0 ? readSlices(client, slices) : null;
    },
    async size(key) {
      const slices = await slicesOf(client, checkedKey(key));
      return slices.length > 0 ? totalSize(slices) : null;
    },
    write: (key, bytes) => uploadStream(client, checkedKey(key), bytes),
    async append(key, from, source) {
      // Slices of an earlier attempt at the same offset are replaced.
      await copyObject(client, checkedKey(source), from === 0 ? checkedKey(key) : sliceKey(checkedKey(key), from));
      await deleteObject(client, source);
    },
    spool: (bytes) => spoolToDisk(temporaries, bytes),
    temporary: (bytes) => writeTemporaryFile(temporaries, bytes),
    async localFile(key) {
      const slices = await slicesOf(client, checkedKey(key));
      return slices.length > 0 ? writeTemporaryFile(temporaries, readSlices(client, slices)) : null;
    },
    list: () => listFiles(client),
    listFolders: (prefix) => listFolders(client, checkedKey(prefix)),
    async remove(key) {
      const checked = checkedKey(key);
      for await (const found of listObjects(client, checked)) {
        if (/^$|^[~/]/.test(found.key.slice(checked.length))) await deleteObject(client, found.key);
      }
    },
    async deleteLeftovers(before) {
      await deleteOldTemporaryFiles(temporaries, before);
      await deleteAbandonedUploads(client, before);
    },
    check: () => checkBucket(client),
  };
}

/** The objects of a file in the order of their offsets; none without the file. Throws when one is missing. */
async function slicesOf(client: S3Client, key: string): Promise<S3Object[]> {
  const slices: S3Object[] = [];
  let from = 0;
  for await (const found of listObjects(client, key)) {
    if (found.key !== key && !found.key.startsWith(`${key}~`)) continue;
    if (found.key !== (from === 0 ? key : sliceKey(key, from))) throw new Error(`The file ${key} has a gap at ${from}`);
    slices.push(found);
    from += found.size;
  }
  return slices;
}

const totalSize = (slices: readonly S3Object[]) => slices.reduce((sum, { size }) => sum + size, 0);

async function* readSlices(client: S3Client, slices: readonly S3Object[]): AsyncGenerator<Uint8Array> {
  for (const { key } of slices) {
    const chunks = await openObject(client, key);
    if (!chunks) throw new FileStoreUnavailable(new Error(`The object ${key} was deleted while it was read`));
    yield* chunks;
  }
}

async function* listFiles(client: S3Client): AsyncGenerator<StoredFile> {
  let file: { key: string; size: number } | undefined;
  for await (const { key, size } of listObjects(client, '')) {
    const [name = ''] = key.split('~');
    if (file?.key === name) {
      file.size += size;
      continue;
    }
    if (file) yield file;
    file = isFileKey(name) ? { key: name, size } : undefined;
  }
  if (file) yield file;
}

/** Checks that the bucket can be used. A store that does not answer now may do so later, so only a refusal ends the start. */
async function checkBucket(client: S3Client): Promise<void> {
  try {
    await listObjects(client, 'images/').next();
  } catch (error) {
    if (error instanceof FileStoreUnavailable) return;
    if (!(error instanceof S3Error)) throw error;
    throw new StartupError(
      `The object store refuses the shop: ${error.message}. Check S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; the bucket must exist.`,
    );
  }
}
