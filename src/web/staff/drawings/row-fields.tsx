/** The fields of a row. */
import type { DrawingSummary } from '#domain/drawings/contract.ts';
import { type DrawingKind, type ServiceState, serviceStates } from '#domain/drawings/drawing-values.ts';
import { m } from '#messages';
import { PartNumberField } from '#web/features/part-field/part-number-field.tsx';
import { Field, TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { EditedItem } from './editor-draft.ts';
import type { RowActions } from './use-rows.ts';

interface RowFieldsProps {
  item: EditedItem;
  kind: DrawingKind;
  drawings: readonly DrawingSummary[];
  rows: RowActions;
  errors: Readonly<Record<string, string>>;
}

const stateNames: Record<ServiceState, () => string> = {
  orderable: m.drawing_state_orderable,
  kit_only: m.drawing_state_kit_only,
  not_serviced: m.drawing_state_not_serviced,
  no_longer_available: m.drawing_no_longer_available,
};

export function RowFields({ item, kind, drawings, rows, errors }: RowFieldsProps) {
  const set = (changed: Partial<EditedItem>) => rows.change(item.key, changed);
  const text = (
    name: 'callout' | 'name' | 'quantity' | 'kitCallout' | 'companions' | 'serials' | 'engineSerials' | 'note',
  ) => ({
    id: `row-${item.key}-${name}`,
    value: item[name],
    error: errors[name] ?? '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <div className="drawing-rows__fields">
      <div className="drawing-fields">
        <TextField label={m.drawing_callout()} maxLength={8} {...text('callout')} />
        <TextField label={m.drawing_quantity()} inputMode="numeric" {...text('quantity')} />
      </div>
      <TextField label={m.drawing_row_name()} maxLength={120} {...text('name')} />
      {kind === 'overview' ? (
        <LeadsTo
          value={item.leadsTo}
          drawings={drawings}
          error={errors['leadsTo']}
          change={(leadsTo) => set({ leadsTo })}
        />
      ) : (
        <RowPart item={item} error={errors['part']} set={set} />
      )}
      <div className="drawing-fields">
        <Field label={m.drawing_state()}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={item.state}
              onChange={({ target }) => set({ state: target.value as ServiceState })}
            >
              {serviceStates.map((state) => (
                <option key={state} value={state}>
                  {stateNames[state]()}
                </option>
              ))}
            </select>
          )}
        </Field>
        {item.state === 'kit_only' ? (
          <TextField label={m.drawing_kit_callout()} maxLength={8} {...text('kitCallout')} />
        ) : null}
      </div>
      {kind === 'overview' ? null : (
        <TextField label={m.drawing_companions()} help={m.drawing_companions_help()} {...text('companions')} />
      )}
      <TextField label={m.drawing_row_serials()} help={m.drawing_serials_help()} {...text('serials')} />
      <TextField label={m.drawing_row_engine_serials()} {...text('engineSerials')} />
      <TextField label={m.drawing_note()} maxLength={300} {...text('note')} />
      <RowButtons item={item} rows={rows} />
    </div>
  );
}

interface RowPartProps {
  item: EditedItem;
  error: string | undefined;
  set: (changed: Partial<EditedItem>) => void;
}

/** The part of a row. Any number can be typed: one that is not suggested is resolved when the drawing is saved. */
function RowPart({ item, error, set }: RowPartProps) {
  return (
    <PartNumberField
      label={m.drawing_part_number()}
      error={error}
      value={item.typed}
      autoComplete="off"
      onType={(typed) => set({ typed, chosen: null })}
      onChoose={({ brand, partNumber, name }) =>
        set({ typed: partNumber, chosen: { brand, partNumber }, ...(item.name === '' ? { name } : {}) })
      }
    />
  );
}

interface LeadsToProps {
  value: string;
  drawings: readonly DrawingSummary[];
  error: string | undefined;
  change: (slug: string) => void;
}

function LeadsTo({ value, drawings, error, change }: LeadsToProps) {
  return (
    <Field label={m.drawing_leads_to()} error={error ?? ''}>
      {(control) => (
        <select {...control} className="input" value={value} onChange={({ target }) => change(target.value)}>
          <option value="">{m.drawing_leads_nowhere()}</option>
          {drawings.map(({ slug, code, title }) => (
            <option key={slug} value={slug}>
              {code} {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function RowButtons({ item, rows }: Pick<RowFieldsProps, 'item' | 'rows'>) {
  return (
    <div className="toolbar">
      <Button size="dense" onClick={() => rows.move(item.key, -1)}>
        {m.drawing_row_up()}
      </Button>
      <Button size="dense" onClick={() => rows.move(item.key, 1)}>
        {m.drawing_row_down()}
      </Button>
      <Button size="dense" onClick={() => rows.copy(item.key)}>
        {m.drawing_copy_row()}
      </Button>
      <Button size="dense" variant="danger-line" onClick={() => rows.remove(item.key)}>
        {m.drawing_remove_row()}
      </Button>
    </div>
  );
}
