/** What is typed into the form of a setting, and its draft, which a reload keeps. */
import { useState } from 'react';
import type { Setting } from '#domain/settings/contract.ts';
import { deleteDraft, findDraft, saveDraft } from '#web/kit/form/form-draft.ts';
import { settingForms } from './setting-forms.ts';
import { type TypedSetting, toTyped } from './typed-setting.ts';

interface Draft {
  /** The version that was edited. */
  readonly version: number;
  readonly typed: TypedSetting;
}

/** @param email of the signed-in user, to whom the draft belongs */
export function useSettingDraft(setting: Setting, email: string) {
  const name = `setting:${email}:${setting.name}`;
  const saved = (): Draft => ({
    version: setting.version,
    typed: toTyped(settingForms[setting.name].groups, setting.value),
  });
  const found = () => findDraft(name) as Draft | null;
  const [isRestored, setRestored] = useState(() => found() !== null);
  const [draft, setDraft] = useState(() => found() ?? saved());
  const [loaded, setLoaded] = useState(setting.version);
  // The form stays when the page has loaded the next version, and so does the focus.
  if (loaded !== setting.version) {
    setLoaded(setting.version);
    setRestored(found() !== null);
    setDraft(found() ?? saved());
  }
  /** What is saved is no draft any more. */
  const forget = () => {
    deleteDraft(name);
    setRestored(false);
  };
  return {
    ...draft,
    isRestored,
    keep(version: number, typed: TypedSetting) {
      setDraft({ version, typed });
      saveDraft(name, { version, typed });
    },
    forget,
    startOver() {
      forget();
      setDraft(saved());
    },
  };
}
