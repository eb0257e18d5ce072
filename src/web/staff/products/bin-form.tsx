/** Where a part lies, for the warehouse: who may edit the part changes it in its form. */
import { useState } from 'react';
import type { Product } from '#domain/catalog/contract.ts';
import { maxBinLocation } from '#domain/catalog/new-product-contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { useMutation } from '#web/session/use-mutation.ts';

export function BinForm({ product }: { product: Product }) {
  const { busy, formError, run } = useMutation();
  const saved = product.binLocation ?? null;
  const [typed, setTyped] = useState(saved ?? '');
  // After a colleague's change the message says the current one, and a second click replaces it.
  const [was, setWas] = useState(saved);
  if (canCall('editProduct') || !canCall('setBinLocation')) return null;
  const save = () =>
    run(() => call('setBinLocation', { path: { id: product._id }, body: { binLocation: typed, was } }), {
      success: m.stock_bin_saved(),
      onError(error) {
        const current = error instanceof ApiProblem ? error.members['current'] : undefined;
        if (typeof current === 'string' || current === null) setWas(current);
        return false;
      },
    });
  return (
    <form
      className="stock-correction"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={m.dashboard_bin()}
        maxLength={maxBinLocation}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {formError ? (
        <Notice tone="bad">
          <p>{formError}</p>
        </Notice>
      ) : null}
      <div className="toolbar">
        <Button type="submit" busy={busy}>
          {m.stock_bin_save()}
        </Button>
      </div>
    </form>
  );
}
