/** Runs a child in the foreground: passes signals on to it and ends with its exit code. */
import { spawn } from 'node:child_process';
import { root } from './prepare.mjs';

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
