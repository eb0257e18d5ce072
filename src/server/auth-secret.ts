/** The secret that signs session cookies: from AUTH_SECRET, else made once and kept in the data folder. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config.server.ts';

export async function getAuthSecret(config: Config): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const path = join(config.dataDir, 'auth-secret');
  const kept = await readFile(path, 'utf8').catch(() => '');
  if (kept) return kept;
  await mkdir(config.dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // link() fails if another process was faster: then its secret is the one.
  await link(draft, path).catch(() => {});
  await rm(draft);
  return readFile(path, 'utf8');
}
