/** Runs a child in the foreground: passes signals on to it and ends with its exit code. */
import { spawn } from 'node:child_process';
import { root } from './prepare.mjs';

/**
 * What runs the shop, in half the memory and as quickly. Node gives new objects up to 96 MB before it looks which are
 * left over, and the shop leaves little; src/server.ts collects what the start left; each thread that scales
 * pictures would keep a heap of its own.
 */
export const shopProcess = {
  args: ['--max-semi-space-size=8', '--expose-gc', 'src/server.ts'],
  env: { MALLOC_ARENA_MAX: '2' },
};

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
