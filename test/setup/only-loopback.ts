/** Makes a test fail that asks a host beyond this machine, also when the connection is refused. */
import { subscribe } from 'node:diagnostics_channel';
import { isIP, type Socket } from 'node:net';
import { afterEach } from 'vitest';

/** State of the worker, which loads this file once for each test file. */
const worker = globalThis as { outsideConnections?: string[] };
const isFirst = worker.outsideConnections === undefined;
worker.outsideConnections ??= [];
const { outsideConnections } = worker;

if (isFirst) {
  subscribe('net.client.socket', (message) => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address: string, port: number) => {
      if (isIP(address) && !isLoopback(address)) outsideConnections.push(`${address}:${port}`);
    });
  });
}

afterEach(() => {
  const found = outsideConnections.splice(0);
  if (found.length > 0) throw new Error(`Connections beyond this machine: ${found.join(', ')}`);
});

function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1' || address.startsWith('::ffff:127.');
}
