/** Saving what is typed into the form of a setting: also when another owner was faster. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OwnPassword } from '#domain/identity/contract.ts';
import type { Setting } from '#domain/settings/contract.ts';
import { m } from '#messages';
import { toast } from '#web/kit/browser/toast.ts';
import type { FormError } from '#web/kit/form/form-errors.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem, firstMessageOf } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { isConfirmationAsked } from './confirm-setting.tsx';
import { settingForms } from './setting-forms.ts';
import { allFields, fieldAt, type TypedSetting, toValue } from './typed-setting.ts';
import { useSettingDraft } from './use-setting-draft.ts';

/** Id of the control of a field. */
export const fieldId = (path: string) => `field-${path || 'text'}`;

interface Refusal {
  /** By the path of their field. */
  readonly messages: Readonly<Record<string, string>>;
  readonly summary: readonly FormError[];
  /** What concerns no field. */
  readonly formError: string | undefined;
}

const nothing: Refusal = { messages: {}, summary: [], formError: undefined };

/** @param email of the signed-in user, to whom the draft belongs */
export function useSettingForm(setting: Setting, email: string) {
  const { groups, title } = settingForms[setting.name];
  const { version, typed, isRestored, keep, forget, startOver } = useSettingDraft(setting, email);
  const [refusal, setRefusal] = useState(nothing);
  /** The setting of the owner who was faster. */
  const [theirs, setTheirs] = useState<Setting | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { busy, run } = useMutation();
  const { revalidate } = useRevalidator();
  const discard = async () => {
    setRefusal(nothing);
    startOver();
    if (theirs) await revalidate();
    setTheirs(null);
    // The pressed button is gone.
    document.querySelector('h1')?.focus();
  };
  const showRefusal = async (error: unknown) => {
    if (isConfirmationAsked(error)) {
      setConfirming(true);
      return true;
    }
    if (error instanceof ApiProblem && error.code === 'conflict') {
      const current = await call('getSetting', { path: { name: setting.name } });
      setTheirs(current);
      keep(current.version, typed);
      return true;
    }
    setRefusal(refusalOf(error, setting, typed));
    return true;
  };
  const send = async (password?: OwnPassword) => {
    const body = { version, value: toValue(groups, typed), ...password };
    const next = await call('changeSetting', { path: { name: setting.name }, body });
    forget();
    setTheirs(null);
    if (next.version === version) toast.info(m.settings_nothing_changed());
    else toast.success(m.settings_saved({ title: title() }));
    await revalidate();
  };
  const save = async () => {
    setRefusal(nothing);
    await run(() => send(), { onError: showRefusal });
  };
  return {
    ...refusal,
    typed,
    type: (next: TypedSetting) => keep(version, next),
    theirs,
    busy,
    save,
    /** What saves once it is confirmed; null: nothing waits for that. */
    confirming: isConfirming
      ? { change: send, onRefused: (error: unknown) => void showRefusal(error), onClose: () => setConfirming(false) }
      : null,
    discard,
    isRestored,
  };
}

function refusalOf(error: unknown, { name }: Setting, typed: TypedSetting): Refusal {
  const problems = error instanceof ApiProblem ? error.errors : [];
  const fields = allFields(settingForms[name].groups, typed);
  const messages: Record<string, string> = {};
  const summary: FormError[] = [];
  for (const { path, message } of problems) {
    const field = fieldAt(fields, path);
    if (!field || messages[field.path]) continue;
    messages[field.path] = message;
    summary.push({ field: fieldId(field.path), message: `${field.label()}: ${message}` });
  }
  return { messages, summary, formError: summary.length === 0 ? firstMessageOf(error) : undefined };
}
