/** The secret that signs session cookies. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/config.server.ts';

/** The secret that signs now, and the one before it, whose signatures are still accepted. */
export async function getAuthSecrets(config: Config) {
  return { secret: await getAuthSecret(config), oldSecret: config.oldAuthSecret };
}

/** AUTH_SECRET, or a random secret that is created once and stored in the data folder. */
async function getAuthSecret(config: Config): Promise<string> {
  if (config.authSecret) return config.authSecret;
  const path = join(config.dataDir, 'auth-secret');
  const stored = await readFile(path, 'utf8').catch(() => '');
  if (stored) return stored;
  await mkdir(config.dataDir, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  // link() fails if another process has stored a secret in the meantime; that one is used then.
  await link(draft, path).catch(() => {});
  await rm(draft);
  return readFile(path, 'utf8');
}
