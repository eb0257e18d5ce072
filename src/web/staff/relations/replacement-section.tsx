import { useState } from 'react';
import { type Product, type StatedLifecycle, statedLifecycles } from '#domain/catalog/contract.ts';
import type { Lifecycle, SupersessionStep } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { SelectField } from '#web/kit/form/long-field.tsx';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import type { Relations } from './load-relations.ts';
import { PartEditLink } from './part-edit-link.tsx';
import { interchangeabilityName, lifecycleName } from './relation-labels.ts';
import { ReplacementForm } from './replacement-form.tsx';

interface ReplacementSectionProps {
  product: Product;
  relations: Relations;
}

/** The supersession of this part, the parts that it supersedes, and its lifecycle. */
export function ReplacementSection({ product, relations }: ReplacementSectionProps) {
  const { part, path, history } = relations.replacements;
  const step = path.find(({ from }) => from._id === part._id);
  const before = history.filter(({ targets }) => targets.some((target) => target.part._id === part._id));
  const [editing, setEditing] = useState(false);
  return (
    <div className="relations__part">
      <h3>{m.relations_replacement()}</h3>
      {step && !editing ? <Step step={step} product={product} onChange={() => setEditing(true)} /> : null}
      {step ? null : <LifecycleField key={part.lifecycle} product={product} lifecycle={part.lifecycle} />}
      {editing ? (
        <ReplacementForm product={product} step={step} brands={relations.brands} onDone={() => setEditing(false)} />
      ) : step ? null : (
        <div className="toolbar">
          <Button onClick={() => setEditing(true)}>{m.relations_add_replacement()}</Button>
        </div>
      )}
      {before.length > 0 ? (
        <p>
          {m.relations_supersedes()}{' '}
          {before.map(({ from }, index) => (
            <span key={from._id}>
              {index > 0 ? ', ' : null}
              <PartEditLink part={from} />
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

const supersessionSentence = {
  one: m.relations_superseded_by,
  all: m.relations_superseded_by_all,
  choice: m.relations_superseded_by_choice,
};

function Step({ step, product, onChange }: { step: SupersessionStep; product: Product; onChange: () => void }) {
  const { busy, formError, run } = useMutation();
  const remove = () =>
    run(() => call('removeReplacement', { path: { id: product._id } }), { success: m.relations_replacement_removed() });
  return (
    <>
      <p>{supersessionSentence[step.kind]()}</p>
      <ul className="relations__list">
        {step.targets.map(({ part, quantity }) => (
          <li key={part._id}>
            {quantity > 1 ? `${m.relations_quantity_each({ count: formatCount(quantity) })} ` : null}
            <PartEditLink part={part} /> <span className="quiet">{part.name}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {interchangeabilityName[step.interchangeability]()}
        {step.date ? ` · ${formatDay(step.date)}` : null}
        {step.note ? ` · ${step.note}` : null}
      </p>
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
      <div className="toolbar">
        <Button onClick={onChange}>{m.relations_change()}</Button>
        <Button variant="danger-line" busy={busy} onClick={() => void remove()}>
          {m.relations_remove_replacement()}
        </Button>
      </div>
    </>
  );
}

/** Availability from the manufacturer, for parts without a replacement: with one, the lifecycle follows from it. */
function LifecycleField({ product, lifecycle }: { product: Product; lifecycle: Lifecycle }) {
  const [chosen, setChosen] = useState<StatedLifecycle>(lifecycle === 'superseded' ? 'active' : lifecycle);
  const { busy, formError, run } = useMutation();
  const save = () =>
    run(() => call('setLifecycle', { path: { id: product._id }, body: { lifecycle: chosen } }), {
      success: m.relations_lifecycle_saved(),
    });
  return (
    <div className="relations__row">
      <SelectField
        label={m.relations_lifecycle()}
        help={m.relations_lifecycle_help()}
        error={formError}
        value={chosen}
        onChange={(event) => setChosen(event.target.value as StatedLifecycle)}
      >
        {statedLifecycles.map((state) => (
          <option key={state} value={state}>
            {lifecycleName[state]()}
          </option>
        ))}
      </SelectField>
      <Button busy={busy} disabled={chosen === lifecycle} onClick={() => void save()}>
        {m.relations_save_lifecycle()}
      </Button>
    </div>
  );
}
