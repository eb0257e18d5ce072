/** Runs a child in the foreground: passes signals on to it and ends with its exit code. */
import { spawn } from 'node:child_process';
import { root } from './prepare.mjs';

export function runNode(node, args, env = {}) {
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  // Ctrl-C reaches the whole terminal group, the child included; one more copy does it no harm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))));
}
