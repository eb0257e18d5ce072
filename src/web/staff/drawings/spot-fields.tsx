/** The spot that is chosen: its number, and its place as numbers. */
import { useState } from 'react';
import { type SpotKind, type SpotShape, spotKinds } from '#domain/drawings/drawing-values.ts';
import { m } from '#messages';
import { Field, TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import type { EditedSpot } from './editor-draft.ts';
import { spotLabel } from './spot-canvas.tsx';
import type { SpotActions } from './use-spots.ts';

const kindNames: Record<SpotKind, () => string> = { callout: m.drawing_kind_number, part: m.drawing_kind_part };
const measureNames: Readonly<Record<string, () => string>> = {
  cx: m.drawing_x,
  cy: m.drawing_y,
  r: m.drawing_radius,
  x: m.drawing_x,
  y: m.drawing_y,
  width: m.drawing_width,
  height: m.drawing_height,
};

export function SpotFields({ spot, actions }: { spot: EditedSpot; actions: SpotActions }) {
  return (
    <fieldset className="fieldset drawing-spot">
      <legend>{spotLabel(spot)}</legend>
      <div className="drawing-fields">
        <TextField
          label={m.drawing_callout()}
          value={spot.callout}
          maxLength={8}
          autoComplete="off"
          onChange={({ target }) => actions.change(spot.key, { callout: target.value })}
        />
        <Field label={m.drawing_spot_shows()}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={spot.kind}
              onChange={({ target }) => actions.change(spot.key, { kind: target.value as SpotKind })}
            >
              {spotKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kindNames[kind]()}
                </option>
              ))}
            </select>
          )}
        </Field>
        {spot.shape.shape === 'polygon' ? null : <Measures spot={spot} shape={spot.shape} actions={actions} />}
      </div>
      <div className="toolbar">
        <Button size="dense" onClick={() => actions.copy(spot.key)}>
          {m.drawing_copy_spot()}
        </Button>
        <Button size="dense" variant="danger-line" onClick={() => actions.remove(spot.key)}>
          {m.drawing_remove_spot()}
        </Button>
      </div>
    </fieldset>
  );
}

interface MeasuresProps {
  spot: EditedSpot;
  shape: Exclude<SpotShape, { shape: 'polygon' }>;
  actions: SpotActions;
}

function Measures({ spot, shape, actions }: MeasuresProps) {
  const { shape: _shape, ...measures } = shape;
  return Object.entries(measures).map(([name, value]) => (
    <Measure
      key={`${spot.key} ${name}`}
      label={measureNames[name]?.() ?? name}
      value={value}
      onChange={(number) => actions.change(spot.key, { shape: { ...shape, [name]: number } })}
    />
  ));
}

interface MeasureProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

/** A number field that shows what is typed while that is the value, or the beginning of another one. */
function Measure({ label, value, onChange }: MeasureProps) {
  const [typed, setTyped] = useState(String(value));
  const isTyped = /^[-.]?$/.test(typed) || Number(typed) === value;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={isTyped ? typed : String(value)}
      onChange={({ target }) => {
        setTyped(target.value);
        const number = Number(target.value);
        if (target.value.trim() !== '' && Number.isFinite(number)) onChange(number);
      }}
      onBlur={() => setTyped(String(value))}
    />
  );
}
