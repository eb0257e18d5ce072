/**
 * The stamp of a build: what it was made from, and which files it has made. Its sources are known by their content, and by their marks,
 * which are quicker to compare: length and times of each file, as the system keeps them. Nobody can set the time of the last
 * change of a file (ctime), so files with the same marks have the same content; those with others may have it, too, as after
 * another version was checked out for a while.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The marks of these files, as one text.
 * @param {readonly string[]} paths
 */
export function marksOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const { size, mtimeMs, ctimeMs } = statSync(path);
    hash.update(`${path} ${size} ${mtimeMs} ${ctimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * Whether the stamp is of these sources, and every file that the build has made still exists.
 * @param {string} stamp path of the stamp; its text is JSON
 * @param {string} root the folder of which the files of the stamp are part
 * @param {{ content: string } | { marks: string }} sources their content as a fingerprint, or their marks
 */
export function isBuilt(stamp, root, sources) {
  try {
    const built = JSON.parse(readFileSync(stamp, 'utf8'));
    const isSame = 'marks' in sources ? built.marks === sources.marks : built.sources === sources.content;
    return isSame && built.files.every((/** @type {string} */ file) => existsSync(join(root, file)));
  } catch {
    // There is no stamp, or one of an earlier release, which is not JSON.
    return false;
  }
}

/**
 * Notes the marks of sources whose content is that of the stamp.
 * @param {string} stamp
 * @param {string} marks
 */
export function noteMarks(stamp, marks) {
  try {
    const built = JSON.parse(readFileSync(stamp, 'utf8'));
    if (built.marks !== marks) writeFileSync(stamp, JSON.stringify({ ...built, marks }));
  } catch {
    // This user may not write there. The sources are then compared by their content again.
  }
}

/**
 * Notes a build that is complete.
 * @param {string} stamp
 * @param {string} root
 * @param {{ content: string, marks: string }} sources
 * @param {readonly string[]} folders that the build has filled, below the root
 */
export function stampBuild(stamp, root, { content, marks }, folders) {
  const files = folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
    .filter((file) => join(root, file) !== stamp);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, JSON.stringify({ sources: content, marks, files: files.sort() }));
}
