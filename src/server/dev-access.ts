/** Which files the development server must not send. Vite serves every file below the project folder. */
import { realpath } from 'node:fs/promises';

/** Vite's own list, which the list here replaces. */
const viteDefaults = ['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'];

/**
 * Globs for Vite's `server.fs.deny`: Vite's own, and everything in these folders, which hold the secret that signs
 * sessions, password hashes and mails. A folder is denied by its path and by the path that symbolic links in it lead to.
 */
export async function deniedFiles(folders: readonly string[]): Promise<string[]> {
  const real = await Promise.all(folders.map((folder) => realpath(folder).catch(() => folder)));
  return [...viteDefaults, ...[...new Set([...folders, ...real])].flatMap(globsOf)];
}

function globsOf(folder: string): string[] {
  const literal = folder
    .replaceAll('\\', '/')
    .replace(/\/+$/, '')
    .replace(/[\\*?[\]{}()!+@|^$]/g, '\\$&');
  return [literal, `${literal}/**`];
}
