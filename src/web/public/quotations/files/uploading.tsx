import { useSyncExternalStore } from 'react';
import { m } from '#messages';
import type { AskedLine } from '../asked-line.ts';
import type { FileUploads } from './file-uploads.ts';

interface UploadingProps {
  lines: readonly AskedLine[];
  uploads: FileUploads;
}

/** How much of all files has arrived: the rows of the files may be out of view while the buyer waits at the button. */
export function Uploading({ lines, uploads }: UploadingProps) {
  const read = () => percentOfFiles(lines, uploads);
  const percent = useSyncExternalStore(uploads.subscribe, read, read);
  return m.ask_uploading({ percent });
}

/** By their bytes. Those that have failed are waited for no more. */
function percentOfFiles(lines: readonly AskedLine[], uploads: FileUploads): number {
  let [arrived, all] = [0, 0];
  for (const { id, bytes } of lines.flatMap(({ files }) => files)) {
    const { at, share } = uploads.stateOf(id);
    if (at === 'failed' || at === 'lost') continue;
    arrived += share * bytes;
    all += bytes;
  }
  return all === 0 ? 100 : Math.floor((arrived / all) * 100);
}
