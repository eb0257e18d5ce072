/** The form of a setting: its groups of fields, what is wrong with them, and what another owner has saved meanwhile. */
import type { Setting } from '#domain/settings/contract.ts';
import { m } from '#messages';
import { FormErrors } from '#web/kit/form/form-errors.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import type { Choices } from './choices.ts';
import { ConfirmSetting } from './confirm-setting.tsx';
import { GroupLinks } from './group-links.tsx';
import { SettingConflict } from './setting-conflict.tsx';
import { EntryGroup, type FormState, GroupFrame, SettingFields } from './setting-fields.tsx';
import { settingForms } from './setting-forms.ts';
import { TextPreview } from './text-preview.tsx';
import { fieldsOfGroup, toValue } from './typed-setting.ts';
import { useSettingForm } from './use-setting-form.ts';

interface SettingFormProps {
  setting: Setting;
  choices: Choices;
  /** Of the signed-in user. */
  email: string;
}

export function SettingForm({ setting, choices, email }: SettingFormProps) {
  const form = useSettingForm(setting, email);
  const { groups } = settingForms[setting.name];
  const state: FormState = { typed: form.typed, messages: form.messages, type: form.type, choices };
  const hasPreview = typeof setting.value === 'string' && setting.name !== 'synonyms';
  return (
    <>
      <form
        className="form dashboard__section"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {form.isRestored && !form.theirs ? (
          <Notice tone="mark">
            {m.addresses_restored()}{' '}
            <ScriptButton className="link" onClick={() => void form.discard()}>
              {m.dashboard_start_over()}
            </ScriptButton>
          </Notice>
        ) : null}
        <FormErrors errors={form.summary} />
        {form.theirs ? (
          <SettingConflict
            theirs={form.theirs}
            value={toValue(groups, form.typed)}
            choices={choices}
            discard={() => void form.discard()}
          />
        ) : null}
        <GroupLinks groups={groups} />
        {/* A new version begins the fields anew: what was uploaded is saved. */}
        <div key={setting.version} className={hasPreview ? 'setting-text' : 'form dashboard__form'}>
          {groups.map((group) =>
            group.entries ? (
              <EntryGroup key={group.title()} group={group} entries={group.entries} state={state} />
            ) : (
              <GroupFrame key={group.title()} group={group}>
                <SettingFields fields={fieldsOfGroup(group)} state={state} />
              </GroupFrame>
            ),
          )}
          {hasPreview ? (
            <TextPreview source={form.typed[''] ?? ''} name={setting.name} onType={(text) => form.type({ '': text })} />
          ) : null}
        </div>
        <div className="toolbar save-bar">
          {form.formError ? <Notice tone="bad">{form.formError}</Notice> : null}
          <Button variant="primary" type="submit" busy={form.busy}>
            {m.settings_save()}
          </Button>
        </div>
      </form>
      {form.confirming ? <ConfirmSetting confirmLabel={m.settings_save()} {...form.confirming} /> : null}
    </>
  );
}
