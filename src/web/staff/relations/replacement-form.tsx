/** The form of a supersession: by which parts a part is replaced, and how they fit. */
import { type FormEvent, useState } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import {
  interchangeabilities,
  maxTargets,
  type SupersessionKind,
  type SupersessionStep,
  supersessionKinds,
} from '#domain/relations/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { interchangeabilityName, supersessionKindName } from './relation-labels.ts';
import { newTarget, ReplacementTargetRow, targetsOf } from './replacement-target-row.tsx';

interface ReplacementFormProps {
  product: Product;
  /** The step to change; undefined for a new one. */
  step: SupersessionStep | undefined;
  brands: readonly string[];
  onDone: () => void;
}

/** Saves the supersession of `product`. The server refuses a circle and names it. */
export function ReplacementForm({ product, step, brands, onDone }: ReplacementFormProps) {
  const { busy, formError, fieldErrors, run } = useMutation();
  const { kind, changeKind, targets, addTarget, changeTarget, removeTarget } = useTargets(step, product);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = {
      ...Object.fromEntries(new FormData(event.currentTarget)),
      kind,
      targets: targets.map(({ brand, partNumber, quantity }) => ({ part: { brand, partNumber }, quantity })),
      replace: step !== undefined,
    };
    const saved = await run(() => call('setReplacement', { path: { id: product._id }, body }), {
      success: m.relations_saved(),
    });
    if (saved) onDone();
  };
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <SelectField
        className="narrow"
        label={m.relations_supersession_type()}
        value={kind}
        onChange={(event) => changeKind(event.target.value as SupersessionKind)}
      >
        {supersessionKinds.map((name) => (
          <option key={name} value={name}>
            {supersessionKindName[name]()}
          </option>
        ))}
      </SelectField>
      {targets.map((target, index) => (
        <ReplacementTargetRow
          key={target.key}
          target={target}
          index={index}
          brands={brands}
          errors={fieldErrors}
          onChange={changeTarget}
          onRemove={targets.length > 2 ? () => removeTarget(target.key) : undefined}
        />
      ))}
      {kind === 'one' ? null : (
        <div className="toolbar">
          <Button aria-disabled={targets.length >= maxTargets || undefined} onClick={addTarget}>
            <Icon name="plus" small />
            {m.relations_add_another_part()}
          </Button>
        </div>
      )}
      <ReplacementDetails step={step} errors={fieldErrors} />
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
      <div className="toolbar">
        <Button variant="ink" type="submit" busy={busy}>
          {m.relations_save()}
        </Button>
        <Button onClick={onDone}>{m.dashboard_cancel()}</Button>
      </div>
    </form>
  );
}

/** Kind and targets of the step. Kind `one` has one target, the others have two or more. */
function useTargets(step: SupersessionStep | undefined, product: Product) {
  const [kind, setKind] = useState<SupersessionKind>(step?.kind ?? 'one');
  const [all, setAll] = useState(() => targetsOf(step, product));
  const empty = () => newTarget({ brand: product.brand });
  return {
    kind,
    // Further targets stay in memory, so that switching the kind back and forth loses nothing.
    targets: kind === 'one' ? all.slice(0, 1) : all,
    changeKind: (next: SupersessionKind) => {
      setKind(next);
      if (next !== 'one' && all.length < 2) setAll([...all, empty()]);
    },
    addTarget: () => {
      if (all.length < maxTargets) setAll([...all, empty()]);
    },
    changeTarget: (changed: (typeof all)[number]) =>
      setAll(all.map((target) => (target.key === changed.key ? changed : target))),
    removeTarget: (key: number) => setAll(all.filter((target) => target.key !== key)),
  };
}

interface ReplacementDetailsProps {
  step: SupersessionStep | undefined;
  errors: Readonly<Record<string, string>>;
}

/** Interchangeability, date and note of the step. */
function ReplacementDetails({ step, errors }: ReplacementDetailsProps) {
  return (
    <>
      <div className="form__pair">
        <SelectField
          label={m.relations_interchangeability()}
          name="interchangeability"
          defaultValue={step?.interchangeability ?? interchangeabilities[0]}
        >
          {interchangeabilities.map((name) => (
            <option key={name} value={name}>
              {interchangeabilityName[name]()}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.relations_since_date()}
          optional
          name="date"
          type="date"
          defaultValue={step?.date ?? ''}
          error={errors['date']}
        />
      </div>
      <TextField
        label={m.relations_note()}
        optional
        name="note"
        maxLength={500}
        defaultValue={step?.note ?? ''}
        error={errors['note']}
      />
    </>
  );
}
