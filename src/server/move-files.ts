/** npm run move-files -- to-s3 | to-disk: copies pictures and import files between the disk and the object store of the settings. */
import { join } from 'node:path';
import { readConfig } from '#platform/config.server.ts';
import { createLog } from '#platform/log.server.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { type CopiedFiles, copyFiles } from '#platform/storage/copy-files.server.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';
import { openFiles } from '#platform/storage/open-files.server.ts';

/** Number of files between two lines of progress. */
const linesEvery = 100;

const describe = ({ copied, present, bytes }: CopiedFiles) =>
  `${copied} copied (${(bytes / 1e6).toFixed(1)} MB), ${present} there already`;

try {
  const direction = process.argv[2];
  if (direction !== 'to-s3' && direction !== 'to-disk')
    throw new StartupError('Say where the files go: npm run move-files -- to-s3, or npm run move-files -- to-disk');
  const config = readConfig();
  if (!config.s3)
    throw new StartupError(
      'Set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: the object store is the other place.',
    );
  const disk = diskFiles(join(config.dataDir, 'files'));
  const store = await openFiles(config, createLog(config.logLevel));
  await store.check();
  const [from, to] = direction === 'to-s3' ? [disk, store] : [store, disk];
  const done = await copyFiles(from, to, (soFar) => {
    if ((soFar.copied + soFar.present) % linesEvery === 0) console.log(describe(soFar));
  });
  console.log(`Done: ${describe(done)}. The files are still in the place they came from.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
