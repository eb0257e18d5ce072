/** The fields of a group, and the group that is repeated for each entry of a list. */
import type { ComponentProps, ReactNode } from 'react';
import type { AppearanceUse } from '#domain/content/appearance.ts';
import { m } from '#messages';
import { groupId } from '#web/features/dashboard/setting-path.ts';
import { FieldErrorText, TextField } from '#web/kit/form/field.tsx';
import { SelectField, TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { Choices } from './choices.ts';
import { ChoicesField } from './choices-field.tsx';
import { ColourSettingField } from './colour-setting-field.tsx';
import { type FieldGroup, groupPath, type SettingField } from './field-groups.ts';
import { PartsField } from './parts-field.tsx';
import { PictureSettingField } from './picture-setting-field.tsx';
import {
  countEntries,
  fieldsOfGroup,
  type TypedSetting,
  typedEntries,
  withEntry,
  withoutEntry,
} from './typed-setting.ts';
import { fieldId } from './use-setting-form.ts';

export interface FormState {
  readonly typed: TypedSetting;
  readonly messages: Readonly<Record<string, string>>;
  readonly type: (typed: TypedSetting) => void;
  readonly choices: Choices;
}

/** Rows of a text area. */
const rows = { lines: 3, countries: 2, text: 4, source: 28 };

export function SettingFields({ fields, state }: { fields: readonly SettingField[]; state: FormState }) {
  return fields.map((field) => {
    const { path, label, help, kind, choices = {} } = field;
    const type = (value: string) => state.type({ ...state.typed, [path]: value });
    const value = state.typed[path] ?? '';
    const error = state.messages[path];
    if (kind === 'ticked') {
      const props = { field, id: fieldId(path), choices: state.choices, value, error, onChange: type };
      return <ChoicesField key={path} {...props} />;
    }
    if (kind === 'parts') {
      const props = { path, id: fieldId(path), choices: state.choices, value, error, onChange: type };
      return <PartsField key={path} {...props} />;
    }
    const control = {
      id: fieldId(path),
      label: label(),
      help: help?.(),
      value,
      autoComplete: 'off',
      ...(error && { error }),
      onChange: ({ target }: { target: { value: string } }) => type(target.value),
    };
    if (kind === 'flag') return <FlagField key={path} {...control} />;
    if (kind === 'picture' || kind === 'colour') {
      const shared = { id: control.id, label: label(), help: help?.(), value, error, onValue: type };
      if (kind === 'colour') return <ColourSettingField key={path} {...shared} />;
      return <PictureSettingField key={path} {...shared} use={path as AppearanceUse} />;
    }
    if (kind === 'choice' || kind === 'choice of numbers')
      return (
        <SelectField key={path} {...control}>
          {Object.entries(choices).map(([value, choice]) => (
            <option key={value} value={value}>
              {choice()}
            </option>
          ))}
        </SelectField>
      );
    if (kind === 'lines' || kind === 'countries' || kind === 'text')
      return <TextArea key={path} rows={path === '' ? rows.source : rows[kind]} {...control} />;
    return <LineField key={path} field={field} control={control} />;
  });
}

interface LineFieldProps {
  field: SettingField;
  control: ComponentProps<typeof TextField> & { id: string };
}

/** One line: words, a number or a date. */
function LineField({ field: { kind, suggestions }, control }: LineFieldProps) {
  const isNumber = kind === 'number' || kind === 'number or none';
  const list = `${control.id}-list`;
  return (
    <>
      <TextField
        {...(isNumber && { inputMode: 'numeric' as const })}
        {...(kind === 'date' && { type: 'date' })}
        {...(suggestions && { list })}
        {...control}
      />
      {suggestions ? (
        <datalist id={list}>
          {suggestions().map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

interface FlagFieldProps {
  id: string;
  label: string;
  value: string;
  error?: string;
  onChange: (event: { target: { value: string } }) => void;
}

function FlagField({ id, label, value, error, onChange }: FlagFieldProps) {
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          id={id}
          checked={value === 'true'}
          aria-describedby={errorId}
          onChange={({ target }) => onChange({ target: { value: String(target.checked) } })}
        />{' '}
        {label}
      </label>
      {error ? <FieldErrorText id={errorId}>{error}</FieldErrorText> : null}
    </div>
  );
}

/** A group of fields, which addresses and the list of groups lead to. */
export function GroupFrame({ group, children }: { group: FieldGroup; children: ReactNode }) {
  return (
    <fieldset className="fieldset setting-group" id={groupId(groupPath(group))} tabIndex={-1}>
      <legend>{group.title()}</legend>
      {group.help ? <p className="quiet small">{group.help()}</p> : null}
      {children}
    </fieldset>
  );
}

interface EntryGroupProps {
  group: FieldGroup;
  entries: NonNullable<FieldGroup['entries']>;
  state: FormState;
}

export function EntryGroup({ group, entries, state }: EntryGroupProps) {
  const count = countEntries(group, state.typed);
  const addId = `add-${entries.path}`;
  const add = () => {
    state.type(withEntry(group, state.typed));
    // The field is there after the next rendering.
    requestAnimationFrame(() => document.getElementById(fieldId(fieldsOfGroup(group, count)[0]?.path ?? ''))?.focus());
  };
  const remove = (entry: number) => {
    state.type(withoutEntry(group, state.typed, entry));
    // Otherwise the focus would be lost with the entry.
    document.getElementById(addId)?.focus();
  };
  return (
    <GroupFrame group={group}>
      {typedEntries(group, state.typed).map(({ path, fields }, entry) => (
        <fieldset className="fieldset" key={path}>
          <legend>{entries.title(entry + 1)}</legend>
          <SettingFields fields={fields} state={state} />
          {count > entries.least ? (
            <div>
              <Button size="dense" onClick={() => remove(entry)}>
                {m.settings_remove({ title: entries.title(entry + 1) })}
              </Button>
            </div>
          ) : null}
        </fieldset>
      ))}
      {count < entries.most ? (
        <div>
          <Button id={addId} onClick={add}>
            {entries.add()}
          </Button>
        </div>
      ) : null}
    </GroupFrame>
  );
}
