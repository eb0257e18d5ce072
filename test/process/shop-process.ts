/** Starts the shop as a separate process and reads its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

interface ShopProcess {
  readonly child: ChildProcess;
  /** Its standard output and standard error so far. */
  output(): string;
  /** Resolves with its origin when it is open; rejects with its output if it exits before. */
  opened: Promise<string>;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

export interface StartOptions {
  command?: readonly [string, ...string[]];
  cwd?: string;
  env?: Record<string, string>;
  uid?: number;
}

/** Runs `node src/server/main.ts` on the build of this checkout unless another command is given. */
export function startShopProcess({
  command = [process.execPath, 'src/server/main.ts'],
  cwd = root,
  env = {},
  uid,
}: StartOptions): ShopProcess {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      SAMPLE_CATALOGUE: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const opened = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      const address = /Sprocket is open at (\S+)/.exec(printed)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    ended.then((code) => reject(new Error(`The shop ended with ${code} before it was open:\n${printed}`)));
  });
  // A test of a failed start awaits only `ended`; the rejection must not count as unhandled.
  opened.catch(() => {});
  return { child, output: () => printed, opened, ended };
}

/**
 * A free TCP port on 127.0.0.1. Not one that the system gives to outgoing connections (from 32,768 on): until the shop listens,
 * a connection of another test could have it. At random, so that tests beside each other have different ones.
 */
export function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
  return new Promise((resolve, reject) => {
    const server = createServer().listen(port, '127.0.0.1', () => server.close(() => resolve(port)));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(freePort()) : reject(error),
    );
  });
}
