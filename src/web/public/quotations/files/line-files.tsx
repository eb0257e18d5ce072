/** Pictures and PDFs of a part: taken or chosen, uploaded at once, each with its progress and what went wrong. */
import { useId, useState } from 'react';
import { maxFileBytes } from '#domain/media/file-limits.ts';
import { maxLineFiles } from '#domain/quotations/files/file-rules.ts';
import { m } from '#messages';
import { createKey } from '#web/kit/form/create-key.ts';
import { FieldErrorText } from '#web/kit/form/field.tsx';
import { type ChosenFile, isSameFile, requestFileTypes } from '#web/session/request-files.ts';
import { askFieldId } from '../ask-field-id.ts';
import type { AskedLine } from '../asked-line.ts';
import { FileButton } from './file-button.tsx';
import { FileRow } from './file-row.tsx';
import type { FileUploads } from './file-uploads.ts';

interface LineFilesProps {
  line: AskedLine;
  /** From 0. */
  place: number;
  error: string | undefined;
  uploads: FileUploads;
  change: (id: string, part: Partial<AskedLine>) => void;
}

const pictureTypes = requestFileTypes.replace(',application/pdf', '');

export function LineFiles({ line: { id, files }, place, error, uploads, change }: LineFilesProps) {
  const [untaken, setUntaken] = useState(0);
  const noteId = useId();
  const line = place + 1;
  const replace = (next: readonly ChosenFile[]) => change(id, { files: next });

  const add = (chosen: readonly File[]) => {
    const known = [...files];
    let left = 0;
    for (const file of chosen) {
      // A file of before is chosen again: its upload goes on.
      const again = known.find((each) => isSameFile(file, each) && uploads.stateOf(each.id).at === 'lost');
      if (again) uploads.add(again, file);
      else if (known.length < maxLineFiles) known.push(begun(uploads, file));
      else left += 1;
    }
    setUntaken(left);
    replace(known);
  };
  const chooseAgain = (before: ChosenFile, file: File) => {
    if (isSameFile(file, before)) return uploads.add(before, file);
    // Another one takes its place.
    uploads.remove(before.id);
    const next = begun(uploads, file);
    replace(files.map((each) => (each.id === before.id ? next : each)));
  };
  const remove = ({ id: removed }: ChosenFile) => {
    uploads.remove(removed);
    setUntaken(0);
    replace(files.filter((each) => each.id !== removed));
    document.getElementById(askFieldId(`lines.${place}.files`))?.focus();
  };
  const isFull = files.length >= maxLineFiles;
  const message =
    untaken > 0 ? m.ask_files_not_taken({ max: maxLineFiles, count: untaken }) : files.length > 0 ? error : undefined;
  const control = { 'aria-describedby': noteId, disabled: isFull };
  return (
    <div className="ask-files">
      {files.length > 0 ? (
        <ul className="ask-files__list" aria-label={m.ask_files_of({ line })}>
          {files.map((chosen) => (
            <FileRow
              key={chosen.id}
              chosen={chosen}
              uploads={uploads}
              chooseAgain={(file) => chooseAgain(chosen, file)}
              remove={() => remove(chosen)}
            />
          ))}
        </ul>
      ) : null}
      <div className="ask-files__add">
        <FileButton
          {...control}
          className="ask-files__camera"
          label={m.ask_files_camera()}
          name={m.ask_files_camera_of({ line })}
          accept={pictureTypes}
          capture="environment"
          onFiles={add}
        />
        <FileButton
          {...control}
          id={askFieldId(`lines.${place}.files`)}
          label={m.ask_files_choose()}
          name={m.ask_files_choose_of({ line })}
          accept={requestFileTypes}
          multiple
          onFiles={add}
        />
        <span className="help" id={noteId}>
          {m.ask_files_help({ max: maxLineFiles, megabytes: maxFileBytes / 1024 / 1024 })}
        </span>
      </div>
      <div role="status">{message ? <FieldErrorText id={undefined}>{message}</FieldErrorText> : null}</div>
    </div>
  );
}

/** The file as the draft keeps it; its upload has begun. */
function begun(uploads: FileUploads, file: File): ChosenFile {
  const chosen = { id: createKey(), name: file.name, bytes: file.size };
  uploads.add(chosen, file);
  return chosen;
}
