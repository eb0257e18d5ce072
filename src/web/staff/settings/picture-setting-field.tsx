/** A field of the setting `appearance`: shows the picture, uploads another one, removes it. Nothing changes before Save. */
import { useState } from 'react';
import { type AppearanceUse, appearancePicture, isAppearancePicture } from '#domain/content/appearance.ts';
import { m } from '#messages';
import { UploadField } from '#web/features/dashboard/upload-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';

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
  const [isNew, setNew] = useState(false);
  const choose = (name: string) => {
    setNew(name !== '');
    onValue(name);
  };
  return (
    <div className="setting-picture">
      <UploadField
        id={id}
        label={label}
        help={`${help} ${m.appearance_file_help()}`}
        error={error}
        accept=".svg,image/svg+xml,image/png,image/webp"
        progress={m.appearance_uploading()}
        send={async (file, onUpload) => {
          const body = new FormData();
          body.set('picture', file);
          choose((await call('receiveAppearancePicture', { path: { use }, body, onUpload })).name);
        }}
      />
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
