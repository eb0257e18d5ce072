/** Whether files can be stored: the object store, or the folder of files on this machine. */
import { v7 as uuid } from 'uuid';
import type { Scope } from '#platform/scope.ts';
import type { ConnectionFacts } from './contract.ts';
import { FaultFound } from './fault-of.ts';

/** Writes, reads, compares and deletes a small file under a key that no other file has. */
export async function checkFiles({ files }: Pick<Scope, 'files'>): Promise<ConnectionFacts> {
  const key = `connection-test/${uuid()}`;
  const content = new TextEncoder().encode(key);
  try {
    await files.put(key, content);
    const read = await files.get(key);
    if (read === null || Buffer.compare(read, content) !== 0) throw new FaultFound('different');
  } catch (error) {
    // A request whose answer is lost may have stored the file. The first error is the reason.
    await files.remove(key).catch(() => undefined);
    throw error;
  }
  await files.remove(key);
  return {};
}
