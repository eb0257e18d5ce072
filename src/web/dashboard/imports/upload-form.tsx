import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ImportKind, importKinds, maxImportBytes } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { importPath } from '#platform/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMutation } from '#web/use-mutation.ts';
import { importKindName } from './import-labels.ts';
import { ProgressBar } from './progress-bar.tsx';
import { sendFile } from './upload-file.ts';

const megabytes = Math.floor(maxImportBytes / 1024 / 1024);

/** Import type and file; leads to the page of the new import. */
export function UploadForm() {
  const navigate = useNavigate();
  const { busy, formError, run } = useMutation();
  /** Uploaded share of the file, 0 to 1. */
  const [share, setShare] = useState(0);
  /** Why the chosen file cannot be uploaded. */
  const [fileError, setFileError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return setFileError(m.import_choose_file());
    if (file.size > maxImportBytes) return setFileError(m.import_file_too_large({ megabytes }));
    setFileError(undefined);
    setShare(0);
    await run(async () => {
      const batch = await sendFile(file, form.get('kind') as ImportKind, setShare);
      await navigate(importPath(batch._id));
    });
  };
  return (
    <form className="import-upload" onSubmit={submit} noValidate>
      <h2>{m.import_new()}</h2>
      <p className="help">{m.import_new_help()}</p>
      <div className="form__pair">
        <SelectField label={m.import_kind()} name="kind" id="import-kind">
          {importKinds.map((kind) => (
            <option key={kind} value={kind}>
              {importKindName[kind]()}
            </option>
          ))}
        </SelectField>
        <Field label={m.import_file()} id="import-file" error={fileError ?? formError}>
          {(control) => (
            <input {...control} className="input" type="file" name="file" accept=".csv,.txt,.tsv,.xlsx,.zip" />
          )}
        </Field>
      </div>
      {busy ? <ProgressBar label={m.import_uploading()} share={share} /> : null}
      <div className="toolbar">
        <Button variant="primary" type="submit" busy={busy}>
          {m.import_upload()}
        </Button>
      </div>
      <Notice>{m.import_preview_help()}</Notice>
    </form>
  );
}
