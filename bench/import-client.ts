/** The HTTP requests of an import: sign-in, upload, check and run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ImportBatch, type ListKind, uploadSliceBytes } from '#domain/imports/contract.ts';
import type { BenchShop } from './shop.ts';

export const owner = { email: 'owner@example.com', password: 'quarry-owner-2026' };

/** Sends a request to /api with the access token. Bytes are sent as they are, other bodies as JSON. Throws unless the status is 2xx. */
export type Call = <T>(method: string, path: string, body?: BodyInit | object) => Promise<T>;

/** Signs in as the owner. */
export async function signIn({ url }: BenchShop): Promise<Call> {
  const json = { 'Content-Type': 'application/json', Origin: url };
  const session = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(owner),
  });
  const cookie = session.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ');
  const answer = await fetch(`${url}/api/user/${owner.email}`, {
    method: 'PUT',
    headers: { ...json, Cookie: cookie },
    body: '{}',
  });
  const { token } = (await answer.json()) as { token: string };
  return async <T>(method: string, path: string, body?: BodyInit | object) => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': isBytes ? 'application/octet-stream' : 'application/json',
      },
      ...(body && { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
}

/** Uploads a list in slices of uploadSliceBytes. */
export async function upload(call: Call, path: string, kind: ListKind = 'parts'): Promise<ImportBatch> {
  const { size } = await stat(path);
  let batch = await call<ImportBatch>('POST', '/import', { kind, fileName: 'list.csv', fileBytes: size });
  const file = await open(path);
  try {
    while (batch.state === 'uploading') {
      const buffer = new Uint8Array(Math.min(uploadSliceBytes, size - batch.receivedBytes));
      await file.read(buffer, 0, buffer.length, batch.receivedBytes);
      batch = await call<ImportBatch>('PUT', `/import/${batch._id}/file?from=${batch.receivedBytes}`, buffer);
    }
  } finally {
    await file.close();
  }
  return batch;
}

/** Sends a command and polls until the import is in the given state. Throws when it fails. */
export async function runStep(
  call: Call,
  id: string,
  command: 'check' | 'run',
  until: ImportBatch['state'],
  progress: (batch: ImportBatch) => void = () => {},
): Promise<ImportBatch> {
  let batch = await call<ImportBatch>('POST', `/import/${id}/${command}`, command === 'run' ? {} : undefined);
  while (batch.state !== until) {
    await sleep(500);
    batch = await call<ImportBatch>('GET', `/import/${id}`);
    progress(batch);
    if (batch.state === 'failed') throw new Error(batch.failure ?? 'failed');
  }
  return batch;
}

/** Resets the kernel's record of the peak memory, so that it does not include the start of the shop. */
export function resetPeakMemory(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** Largest resident memory since that reset, in MB. */
export function peakMemoryMb(pid: number): number {
  return Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}
