/** The versions of a setting, with what each has changed and the button that uses it again. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnPassword } from '#domain/identity/contract.ts';
import type { Setting, SettingVersion } from '#domain/settings/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { ChangedFields } from './changed-fields.tsx';
import { changerName } from './changer-name.ts';
import type { Choices } from './choices.ts';
import { ConfirmSetting, isConfirmationAsked } from './confirm-setting.tsx';
import { settingForms } from './setting-forms.ts';

/** A version with more changes shows them when it is opened: on a phone each of them is a card. */
const mostShown = 6;

interface SettingVersionsProps {
  setting: Setting;
  versions: readonly SettingVersion[];
  choices: Choices;
}

export function SettingVersions({ setting: { name, version: current }, versions, choices }: SettingVersionsProps) {
  const { run } = useMutation();
  const { revalidate } = useRevalidator();
  /** The version that is being restored. */
  const [restoring, setRestoring] = useState<number | null>(null);
  /** The version that is restored once that is confirmed. */
  const [confirming, setConfirming, closeConfirming] = useOpened<number>();
  const restore = async (version: number, password?: OwnPassword) => {
    const body = { version: current, restored: version, ...password };
    await call('restoreSetting', { path: { name }, body });
    toast.success(m.settings_restored({ title: settingForms[name].title(), version }));
    await revalidate();
  };
  const tryToRestore = async (version: number) => {
    setRestoring(version);
    const onError = (error: unknown) => {
      if (!isConfirmationAsked(error)) return toastError(error);
      setConfirming(version);
      return true;
    };
    const isRestored = await run(() => restore(version), { onError });
    setRestoring(null);
    // The pressed button may be gone.
    if (isRestored) document.querySelector('h1')?.focus();
  };
  return (
    <section className="dashboard__section">
      <h2>{m.settings_versions()}</h2>
      {versions.map((version) => (
        <VersionEntry
          key={version.version}
          name={name}
          version={version}
          choices={choices}
          isCurrent={version.version === current}
          busy={restoring === version.version}
          onRestore={() => void tryToRestore(version.version)}
        />
      ))}
      {confirming === null ? null : (
        <ConfirmSetting
          confirmLabel={m.settings_restore()}
          change={(password) => restore(confirming, password)}
          onRefused={toastError}
          onClose={closeConfirming}
        />
      )}
    </section>
  );
}

interface VersionEntryProps {
  name: Setting['name'];
  version: SettingVersion;
  choices: Choices;
  isCurrent: boolean;
  busy: boolean;
  onRestore: () => void;
}

function VersionEntry({ name, version: { version, changes, changedAt, changedBy }, ...props }: VersionEntryProps) {
  const title = version === 0 ? m.settings_version_sample() : m.settings_version({ version });
  const changed = (
    <ChangedFields
      name={name}
      choices={props.choices}
      caption={title}
      headings={[m.settings_before(), m.settings_after()]}
      changes={changes}
    />
  );
  return (
    <article className="setting-version">
      <div className="setting-version__head">
        <h3>
          {title} {props.isCurrent ? <span className="quiet">({m.settings_version_current()})</span> : null}
        </h3>
        {changedAt ? (
          <p className="quiet small breakable">
            {m.settings_version_by({ who: changerName(changedBy), when: formatTime(changedAt) })}
          </p>
        ) : null}
        {props.isCurrent ? null : (
          <Button
            size="dense"
            busy={props.busy}
            aria-label={m.settings_restore_named({ version: title })}
            onClick={props.onRestore}
          >
            {m.settings_restore()}
          </Button>
        )}
      </div>
      {changes.length > mostShown ? (
        <details>
          <summary>{m.settings_version_changes({ count: formatCount(changes.length) })}</summary>
          {changed}
        </details>
      ) : changes.length > 0 ? (
        changed
      ) : null}
    </article>
  );
}
