/** The stamp of a build: what it was made from, and which files it has made. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Whether the stamp is of these sources, and every file that the build has made still exists.
 * @param {string} stamp path of the stamp; its text is JSON
 * @param {string} root the folder of which the files of the stamp are part
 * @param {string} sources fingerprint of the sources
 */
export function isBuilt(stamp, root, sources) {
  try {
    const built = JSON.parse(readFileSync(stamp, 'utf8'));
    return built.sources === sources && built.files.every((/** @type {string} */ file) => existsSync(join(root, file)));
  } catch {
    // There is no stamp, or one of an earlier release, which is not JSON.
    return false;
  }
}

/**
 * Notes a build that is complete.
 * @param {string} stamp
 * @param {string} root
 * @param {string} sources
 * @param {readonly string[]} folders that the build has filled, below the root
 */
export function stampBuild(stamp, root, sources, folders) {
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
    .filter((file) => join(root, file) !== stamp);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ sources, files: files.sort() }));
}
