/** Fields of a setting with two values beside each other. */
import type { FieldChange } from '#domain/settings/contract.ts';
import type { SettingName } from '#domain/settings/shop-settings.ts';
import { m } from '#messages';
import { Table } from '#web/kit/ui/table.tsx';
import { type Choices, readableValue } from './choices.ts';
import { settingForms } from './setting-forms.ts';
import { allFields, fieldAt, shownValue } from './typed-setting.ts';

interface ChangedFieldsProps {
  name: SettingName;
  choices: Choices;
  caption: string;
  /** Headings of the two columns of values. */
  headings: readonly [string, string];
  changes: readonly FieldChange[];
}

export function ChangedFields({ name, choices, caption, headings, changes }: ChangedFieldsProps) {
  const [before, after] = headings;
  // An entry that only one of the values has is in no form, so the labels come from the paths of the changes.
  const fields = allFields(settingForms[name].groups, Object.fromEntries(changes.map(({ path }) => [path, ''])));
  return (
    <Table
      caption={caption}
      columns={[{ label: m.settings_conflict_field() }, { label: before }, { label: after }]}
      stack
    >
      {changes.map((change) => {
        const field = fieldAt(fields, change.path);
        const shown = (value: string) =>
          readableValue(choices, change.path, shownValue(field, value)) || m.settings_empty();
        return (
          <tr key={change.path}>
            <th scope="row">{field?.label() ?? change.path}</th>
            <td data-label={before} className="breakable setting-value">
              {shown(change.before)}
            </td>
            <td data-label={after} className="breakable setting-value">
              {shown(change.after)}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
