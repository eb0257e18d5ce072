import { m } from '#messages';
import type { FieldMessage } from '#web/session/api-problem.ts';
import type { AskedLine } from '../asked-line.ts';
import type { FileUploads } from './file-uploads.ts';

/** What keeps the request from being sent, once nothing is uploaded any more. */
export function problemsOfFiles(lines: readonly AskedLine[], uploads: FileUploads): FieldMessage[] {
  return lines.flatMap(({ files }, place) =>
    files.flatMap(({ id, name }) => {
      const { at, error } = uploads.stateOf(id);
      if (at === 'here') return [];
      const message = at === 'failed' ? m.ask_file_failed({ name, message: error }) : m.ask_file_again_short({ name });
      return [{ path: `lines.${place}.files`, message }];
    }),
  );
}
