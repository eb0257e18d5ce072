import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ImportKind, importKinds, maxImportBytes } from '#domain/imports/contract.ts';
import { m } from '#messages';
import { importPath } from '#platform/page-paths.ts';
import { firstMessageOf } from '#web/api-problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, SelectField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { importKindName } from './import-labels.ts';
import { ProgressBar } from './progress-bar.tsx';
import { sendFile } from './upload-file.ts';

const megabytes = Math.floor(maxImportBytes / 1024 / 1024);

/** Import type and file; leads to the page of the new import. */
export function UploadForm() {
  const navigate = useNavigate();
  /** Uploaded share of the file, 0 to 1; null while nothing is uploaded. */
  const [share, setShare] = useState<number | null>(null);
  const [formError, setFormError] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return setFormError(m.import_choose_file());
    if (file.size > maxImportBytes) return setFormError(m.import_file_too_large({ megabytes }));
    setFormError('');
    setShare(0);
    try {
      const batch = await sendFile(file, form.get('kind') as ImportKind, setShare);
      await navigate(importPath(batch._id));
    } catch (error) {
      setFormError(firstMessageOf(error));
      setShare(null);
    }
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
        <Field label={m.import_file()} id="import-file" error={formError}>
          {(control) => <input {...control} className="input" type="file" name="file" accept=".csv,.txt,.tsv,.xlsx" />}
        </Field>
      </div>
      {share === null ? null : <ProgressBar label={m.import_uploading()} share={share} />}
      <div className="toolbar">
        <Button variant="primary" type="submit" busy={share !== null}>
          {m.import_upload()}
        </Button>
      </div>
      <Notice>{m.import_preview_help()}</Notice>
    </form>
  );
}
