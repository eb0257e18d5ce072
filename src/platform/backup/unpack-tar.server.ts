/** Unpacks a compressed tar archive with the program of the system: those of Linux and macOS read the format that PostgreSQL writes. */
import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { StartupError } from '../process/startup-error.ts';

/** What a pipe says when the program at its end has exited. */
const leftPipe = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'];

/**
 * @param archive compressed with Zstandard
 * @param target an existing folder
 * @throws StartupError with what tar says; what reading the archive throws
 */
export async function unpackTar(archive: AsyncIterable<Buffer>, target: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-o', '-p', '-f', '-', '-C', target], { stdio: ['pipe', 'ignore', 'pipe'] });
  const messages: Buffer[] = [];
  tar.stderr.on('data', (chunk: Buffer) => messages.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    tar.once('error', (cause) =>
      reject(new StartupError(`The program tar does not start: install it. ${cause.message}`)),
    );
    tar.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartupError(`tar cannot unpack the base copy: ${Buffer.concat(messages)}`));
    });
  });
  ended.catch(() => undefined);
  try {
    await pipeline(Readable.from(archive), createZstdDecompress(), tar.stdin);
  } catch (error) {
    // tar may exit before its pipe is closed: it does so after an error, and when it has read the end of the archive.
    const hasLeft = error instanceof Error && 'code' in error && leftPipe.includes(String(error.code));
    if (!hasLeft) {
      tar.kill();
      throw error;
    }
  }
  await ended;
}
