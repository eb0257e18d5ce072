/** What the owner who was faster has saved, beside what is typed. */
import { useEffect, useRef } from 'react';
import type { Setting, SettingValue } from '#domain/settings/contract.ts';
import { settingChanges } from '#domain/settings/setting-changes.ts';
import { m } from '#messages';
import { formatTime } from '#platform/values/dates.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ChangedFields } from './changed-fields.tsx';
import type { Choices } from './choices.ts';

interface SettingConflictProps {
  theirs: Setting;
  /** What is typed. */
  value: SettingValue;
  choices: Choices;
  discard: () => void;
}

/** Takes the focus: it stands above a form whose button may be screens below. */
export function SettingConflict({ theirs, value, choices, discard }: SettingConflictProps) {
  const { changedBy, changedAt } = theirs;
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next owner who was faster is told like the first.
  useEffect(() => section.current?.focus(), [theirs]);
  return (
    <section className="form setting-conflict" ref={section} tabIndex={-1} aria-label={m.settings_conflict_title()}>
      <Notice tone="bad">
        {m.settings_conflict({ who: changedBy ?? '', when: changedAt ? formatTime(changedAt) : '' })}
      </Notice>
      <ChangedFields
        name={theirs.name}
        choices={choices}
        caption={m.settings_conflict_yours()}
        headings={[m.settings_conflict_theirs(), m.settings_conflict_yours()]}
        changes={settingChanges(theirs.value, value)}
      />
      <div>
        <Button onClick={discard}>{m.settings_discard()}</Button>
      </div>
    </section>
  );
}
