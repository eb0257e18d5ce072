/** The built shop as a process of its own, on a temporary data folder. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface BenchShop {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  close(): Promise<void>;
}

/**
 * Starts the shop, as `npm start` does, with the sample catalogue, unless the settings say otherwise, on the given port.
 * @param settings.DATA_DIR a folder with a database, which is deleted in the end; by default a new one
 */
export async function openBenchShop(port: number, settings: Record<string, string> = {}): Promise<BenchShop> {
  const dataDir = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'sprocket-bench-')));
  const child = spawn('sh', ['scripts/shop-node.sh', 'build/server/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Sprocket is open')) resolve();
    });
    ended.then(() => reject(new Error('The shop did not start')));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    async close() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
