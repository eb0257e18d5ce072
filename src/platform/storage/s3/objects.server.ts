/** What the shop does with objects of an object store. Keys are without the prefix of the settings. */
import { FileStoreUnavailable } from '../file-store-unavailable.ts';
import type { S3Answer } from './answer.server.ts';
import type { S3Client, S3Request } from './client.server.ts';
import { isErrorDocument, S3Error } from './error.ts';
import { parseXml, type XmlElement, xmlChildren, xmlText } from './xml.ts';

export interface S3Object {
  readonly key: string;
  /** Size in bytes. */
  readonly size: number;
  /** The entity tag, which changes with the content. */
  readonly etag: string;
}

/** How often a download which is cut off goes on from where it was. */
const maxResumes = 3;

/** The answer of a request that cannot be about an unknown object. */
export async function sendExpecting(client: S3Client, request: S3Request): Promise<S3Answer> {
  const answer = await client.send(request);
  if (!answer) throw S3Error.of(request, 404, '');
  return answer;
}

/** Stores an object of at most 5 GB. */
export async function putObject(client: S3Client, key: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const headers = { 'content-type': contentType(key) };
  await (await sendExpecting(client, { method: 'PUT', key, headers, body })).discard();
}

/** Copies an object inside the bucket. Null when the source does not exist. */
export async function copyObject(client: S3Client, source: string, key: string): Promise<void> {
  const { bucket, prefix } = client.settings;
  const path = `/${bucket}/${prefix}${source}`.split('/').map(encodeURIComponent).join('/');
  const request: S3Request = { method: 'PUT', key, headers: { 'x-amz-copy-source': path } };
  const text = await (await sendExpecting(client, request)).text();
  if (isErrorDocument(text)) throw new FileStoreUnavailable(S3Error.of(request, 200, text));
}

/** Deletes an object. Succeeds without one. */
export async function deleteObject(client: S3Client, key: string): Promise<void> {
  await (await client.send({ method: 'DELETE', key }))?.discard();
}

/** The content of an object as it arrives, null without one. A lost connection is resumed. @param from first byte */
export async function openObject(client: S3Client, key: string, from = 0): Promise<AsyncGenerator<Uint8Array> | null> {
  const first = await getFrom(client, key, from);
  return first && resumed(client, key, first, from);
}

async function getFrom(client: S3Client, key: string, from: number): Promise<S3Answer | null> {
  return client.send({ method: 'GET', key, ...(from > 0 && { headers: { range: `bytes=${from}-` } }) });
}

async function* resumed(client: S3Client, key: string, first: S3Answer, from: number): AsyncGenerator<Uint8Array> {
  let answer = first;
  let at = from;
  for (let resumes = 0; ; resumes += 1) {
    try {
      for await (const chunk of answer.chunks()) {
        at += chunk.byteLength;
        yield chunk;
      }
      return;
    } catch (error) {
      if (resumes >= maxResumes) throw new FileStoreUnavailable(error);
      const next = await getFrom(client, key, at);
      // A part of another content must not follow.
      if (next?.headers.get('etag') !== first.headers.get('etag') || (at > 0 && next?.status !== 206)) {
        await next?.discard();
        throw new FileStoreUnavailable(error);
      }
      answer = next as S3Answer;
    }
  }
}

/** The objects whose key begins with the prefix, in the order of their keys. */
export async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<S3Object> {
  for await (const page of listPages(client, { prefix })) {
    for (const entry of xmlChildren(page, 'Contents')) {
      const key = xmlText(entry, 'Key').slice(client.settings.prefix.length);
      yield { key, size: Number(xmlText(entry, 'Size')), etag: xmlText(entry, 'ETag') };
    }
  }
}

/** Names of the folders directly below the folder. */
export async function listFolders(client: S3Client, folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const page of listPages(client, { prefix: `${folder}/`, delimiter: '/' })) {
    for (const entry of xmlChildren(page, 'CommonPrefixes')) {
      const path = xmlText(entry, 'Prefix').slice(client.settings.prefix.length);
      names.push(path.slice(folder.length + 1).replace(/\/$/, ''));
    }
  }
  return names;
}

async function* listPages(
  client: S3Client,
  { prefix, ...options }: { prefix: string; delimiter?: string },
): AsyncGenerator<XmlElement> {
  let token = '';
  do {
    const query = {
      'list-type': '2',
      prefix: client.settings.prefix + prefix,
      ...options,
      ...(token && { 'continuation-token': token }),
    };
    const page = parseXml(await (await sendExpecting(client, { method: 'GET', query })).text());
    yield page;
    token = xmlText(page, 'IsTruncated') === 'true' ? xmlText(page, 'NextContinuationToken') : '';
  } while (token);
}

/** The type that a browser would need for the file. */
export function contentType(key: string): string {
  const ending = /\.(webp|avif)$/.exec(key)?.[1];
  return ending ? `image/${ending}` : 'application/octet-stream';
}
