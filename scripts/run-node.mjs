/** Runs a child in the foreground: passes signals on to it and ends with its exit code. `onMessage` gets what it sends. */
import { spawn } from 'node:child_process';
import { root } from './prepare.mjs';

export function runNode(node, args, env = {}, onMessage = undefined) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(onMessage ? ['ipc'] : [])];
  const child = spawn(node, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  if (onMessage) child.on('message', onMessage);
  // Ctrl-C reaches the whole terminal group, the child included: a second signal does the child no harm.
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
