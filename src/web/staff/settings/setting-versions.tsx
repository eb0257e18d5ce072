/** The versions of a setting, with what each has changed and the button that uses it again. */
import { useState } from 'react';
import type { Setting, SettingVersion } from '#domain/settings/contract.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { ChangedFields } from './changed-fields.tsx';
import { changerName } from './changer-name.ts';
import type { Choices } from './choices.ts';
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
  /** The version that is being restored. */
  const [restoring, setRestoring] = useState<number | null>(null);
  const restore = async (version: number) => {
    setRestoring(version);
    const success = m.settings_restored({ title: settingForms[name].title(), version });
    const body = { version: current, restored: version };
    await run(() => call('restoreSetting', { path: { name }, body }), { success, onError: toastError });
    setRestoring(null);
    // The pressed button may be gone.
    document.querySelector('h1')?.focus();
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
          onRestore={() => void restore(version.version)}
        />
      ))}
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
