/** A field of the setting `appearance`: shows the picture, uploads another one, removes it. Nothing changes before Save. */
import { useRef, useState } from 'react';
import { type AppearanceUse, appearancePicture, isAppearancePicture } from '#domain/content/appearance.ts';
import { m } from '#messages';
import { ProgressBar } from '#web/features/dashboard/progress-bar.tsx';
import { Field } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

interface PictureSettingFieldProps {
  id: string;
  use: AppearanceUse;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** Name of the picture; empty: none. */
  value: string;
  onValue: (name: string) => void;
}

export function PictureSettingField({ id, use, label, help = '', error, value, onValue }: PictureSettingFieldProps) {
  const { busy, formError, run } = useMutation();
  /** Sent part of the file that is being uploaded, 0 to 1. */
  const [share, setShare] = useState<number | null>(null);
  const [isNew, setNew] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const choose = (name: string) => {
    setNew(name !== '');
    onValue(name);
    // The input is emptied, so that choosing the same file again sends it again.
    if (input.current) input.current.value = '';
  };
  const upload = async (file: File | undefined) => {
    if (!file) return;
    const body = new FormData();
    body.set('picture', file);
    await run(async () => {
      const received = await call('receiveAppearancePicture', { path: { use }, body, onUpload: setShare });
      choose(received.name);
    });
    setShare(null);
  };
  return (
    <div className="setting-picture">
      <Field id={id} label={label} help={`${help} ${m.appearance_file_help()}`} error={formError ?? error ?? ''}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className="input"
            type="file"
            accept=".svg,image/svg+xml,image/png,image/webp"
            aria-busy={busy}
            onChange={({ target }) => void upload(target.files?.[0])}
          />
        )}
      </Field>
      {share === null ? null : <ProgressBar label={m.appearance_uploading()} share={share} />}
      {isAppearancePicture(value) ? <ChosenPicture use={use} name={value} label={label} /> : null}
      {value ? (
        <div className="toolbar">
          <Button size="dense" onClick={() => choose('')}>
            {m.appearance_remove({ title: label })}
          </Button>
          {isNew ? <p role="status">{m.appearance_uploaded()}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

function ChosenPicture({ use, name, label }: { use: AppearanceUse; name: string; label: string }) {
  const { url, width, height } = appearancePicture(name);
  return (
    <div className={use === 'logoOnDark' ? 'setting-picture__plate on-dark' : 'setting-picture__plate'}>
      <img src={url} width={width} height={height} alt={label} />
    </div>
  );
}
