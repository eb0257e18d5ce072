/** Runs a child in the foreground: passes signals on to it and ends with its exit code. */
import { spawn } from 'node:child_process';
import { root } from './prepare.mjs';

/**
 * What runs the shop, in half the memory and as quickly. Node gives new objects up to 96 MB before it looks which are
 * left over, and the shop leaves little; src/server/main.ts collects what the start left; each thread that scales
 * pictures would keep a heap of its own. Four threads that look through 8 MB at once would only take turns of the
 * processor from the database: with them a half more of the searches during an import take over 5 ms.
 */
export const shopNode = {
  flags: ['--max-semi-space-size=8', '--no-parallel-scavenge', '--expose-gc'],
  env: { MALLOC_ARENA_MAX: '2' },
};

export const shopProcess = { args: [...shopNode.flags, 'src/server/main.ts'], env: shopNode.env };

export function runNode(node, args, env = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  // Ctrl-C reaches the whole terminal group, the child included; one more copy does it no harm.
  const passOn = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve) =>
    child.on('exit', (code, signal) => {
      for (const passed of signals) process.off(passed, passOn);
      resolve(code ?? (signal ? 1 : 0));
    }),
  );
}
