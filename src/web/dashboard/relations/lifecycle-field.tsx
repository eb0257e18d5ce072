import { useState } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import { type StatedLifecycle, statedLifecycles } from '#domain/catalog/contract.ts';
import type { Lifecycle } from '#domain/relations/contract.ts';
import { m } from '#messages';
import { call } from '#web/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/long-field.tsx';
import { useMutation } from '#web/use-mutation.ts';
import { lifecycleName } from './relation-labels.ts';

/** Availability from the manufacturer, for parts without a replacement: with one, the lifecycle follows from it. */
export function LifecycleField({ product, lifecycle }: { product: Product; lifecycle: Lifecycle }) {
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
