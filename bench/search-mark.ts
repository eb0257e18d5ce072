/** Other searches on the same parts, each a process with a bare HTTP server, as marks beside the shop. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const port = 4616;

interface Mark {
  readonly url: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** Starts it and waits until it has the parts. @param body what "bare" sends for each search */
export async function openMark(name: 'bare' | 'fts5' | 'minisearch', parts: number, body: string): Promise<Mark> {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-mark-'));
  await writeFile(join(folder, 'body'), body);
  const script = fileURLToPath(new URL('search-mark-server.ts', import.meta.url));
  const child = spawn(process.execPath, [script, name, String(parts), folder, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    ended.then(() => reject(new Error(`${name} did not start`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async close() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
