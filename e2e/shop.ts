/** The built shop as its owner runs it: a process of its own, with its own database and files. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** How long a start may take, in ms: the first creates a database and loads the sample catalogue. */
const patience = 90_000;

export const admin = { email: 'owner@sprocket.example', password: 'quarry-owner-2026' };

export interface ShopProcess {
  readonly url: string;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

function opened(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The shop did not open:\n${output}`)), patience);
    const heard = (chunk: Buffer) => {
      output += chunk;
      const [, url] = /Sprocket is open at (http:\/\/\S+)/.exec(output) ?? [];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', heard);
    child.stderr?.on('data', heard);
    child.on('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${output}`)));
  });
}

/** Starts a shop with the sample catalogue and one admin; `settings` are further settings of its environment. */
export async function startShopProcess(settings: Record<string, string> = {}): Promise<ShopProcess> {
  if (!existsSync(join(root, 'build', '.sprocket-built')))
    throw new Error('The pages are not built. `npm test` builds them first.');
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-e2e-'));
  const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env;
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    url: await opened(child),
    dataDir,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
