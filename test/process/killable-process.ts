/** A process that a test starts on its shop and may kill at any moment, with the lines that it has printed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const children = new Set<ChildProcess>();

/** @param script in this folder; it gets the data folder and the work as JSON */
export function startKillable(script: string, dataDir: string, work: unknown) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, dataDir, JSON.stringify(work)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  // A killed process can leave half a line.
  const answers = () => text.split('\n').slice(0, -1);
  return { child, ended, answers };
}

export function killAll(): void {
  for (const child of children) child.kill('SIGKILL');
}
