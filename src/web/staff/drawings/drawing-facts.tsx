import { type DrawingKind, drawingKinds } from '#domain/drawings/drawing-values.ts';
import { m } from '#messages';
import { Field, TextField } from '#web/kit/form/field.tsx';
import type { EditedDrawing } from './editor-draft.ts';
import type { History } from './use-history.ts';

interface FactsProps {
  drawing: EditedDrawing;
  change: History<EditedDrawing>['change'];
  errors: Readonly<Record<string, string>>;
}

export const drawingKindNames: Record<DrawingKind, () => string> = {
  assembly: m.drawing_assembly,
  overview: m.drawing_overview,
};

export function DrawingFacts({ drawing, change, errors }: FactsProps) {
  const field = (name: 'code' | 'title' | 'assembly' | 'position') => ({
    id: `drawing-${name}`,
    value: drawing[name],
    error: errors[name] ?? '',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) =>
      change((before) => ({ ...before, [name]: target.value }), name),
  });
  return (
    <section className="dashboard__section" aria-labelledby="drawing-facts">
      <h2 id="drawing-facts">{m.drawing_facts()}</h2>
      <div className="drawing-fields">
        <TextField label={m.drawing_code()} maxLength={40} {...field('code')} />
        <TextField label={m.drawing_title()} maxLength={120} {...field('title')} />
        <TextField label={m.drawing_group()} maxLength={60} {...field('assembly')} />
        <Field label={m.drawing_kind()}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={drawing.kind}
              onChange={({ target }) => change((before) => ({ ...before, kind: target.value as DrawingKind }))}
            >
              {drawingKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {drawingKindNames[kind]()}
                </option>
              ))}
            </select>
          )}
        </Field>
        <TextField label={m.drawing_position()} inputMode="numeric" {...field('position')} />
      </div>
    </section>
  );
}
