import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ImportKind, importKinds, maxImportBytes } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { importPath } from '#platform/http/page-paths.ts';
import { ProgressBar } from '#web/features/dashboard/progress-bar.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { importKindName } from './import-labels.ts';
import { useFileUpload } from './use-file-upload.ts';

const megabytes = Math.floor(maxImportBytes / 1024 / 1024);

/** Asks for the type of the import and its file, and leads to the page of the new import. */
export function UploadForm() {
  const navigate = useNavigate();
  const { busy, share, ended, upload, cancel } = useFileUpload((batch) => navigate(importPath(batch._id)));
  /** Why the chosen file cannot be uploaded. */
  const [fileError, setFileError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return setFileError(m.import_choose_file());
    if (file.size > maxImportBytes) return setFileError(m.import_file_too_large({ megabytes }));
    setFileError(undefined);
    await upload(file, form.get('kind') as ImportKind);
  };
  const failure = ended?.isCancelled ? undefined : ended?.text;
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
        <Field label={m.import_file()} id="import-file" error={fileError ?? failure}>
          {(control) => (
            <input {...control} className="input" type="file" name="file" accept=".csv,.txt,.tsv,.xlsx,.zip" />
          )}
        </Field>
      </div>
      {busy ? (
        <ProgressBar
          label={share < 1 ? m.import_uploading() : m.import_upload_finishing()}
          share={share}
          onCancel={cancel}
        />
      ) : null}
      {ended?.isCancelled ? (
        <Notice>
          <p role="status">{ended.text}</p>
        </Notice>
      ) : null}
      <div className="toolbar">
        <Button variant="primary" type="submit" busy={busy}>
          {m.import_upload()}
        </Button>
      </div>
      <Notice>{m.import_preview_help()}</Notice>
    </form>
  );
}
