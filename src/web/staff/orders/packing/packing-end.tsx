/** The end of packing: saving a draft, saying that the packages are ready, or sending them at once. */
import { useState } from 'react';
import { unpaidRule } from '#domain/orders/unpaid-rule.ts';
import { m } from '#messages';
import { AcceptUnpaid, DispatchNotices } from '#web/features/order/dispatch-notices.tsx';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import type { PackingState } from './use-packing.ts';

export function PackingEnd({ state }: { state: PackingState }) {
  const { accepted, setAccepted, mutation, save, work, theirs, packages } = state;
  const [typed, setTyped] = useState({ carrier: '', trackingNumber: '' });
  const { busy, formError, fieldErrors } = mutation;
  const isRefused = unpaidRule(work.dispatch) === 'refuse';
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: fieldErrors[name],
    autoComplete: 'off',
    maxLength: 100,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <section aria-labelledby="packing-end" className="packing-end">
      <h2 id="packing-end">{m.packing_end()}</h2>
      {theirs ? <TheirPackages state={state} /> : null}
      <Accept
        checked={accepted.partial}
        label={m.packing_accept_partial()}
        onChange={(partial) => setAccepted({ ...accepted, partial })}
      />
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
      <div className="toolbar">
        <Button busy={busy} onClick={() => void save('draft', typed)}>
          {m.packing_save_draft()}
        </Button>
        <Button busy={busy} onClick={() => void save('ready', typed)}>
          {m.packing_ready()}
        </Button>
      </div>
      {isRefused ? null : <p>{m.packing_dispatch_help()}</p>}
      <DispatchNotices open={work.open} dispatch={work.dispatch} hasAddress={work.hasAddress} />
      {isRefused ? null : (
        <>
          <AcceptUnpaid checked={accepted.unpaid} onChange={(unpaid) => setAccepted({ ...accepted, unpaid })} />
          <div className="package__fields">
            <TextField label={m.order_carrier()} {...field('carrier')} />
            <TextField optional label={m.order_tracking()} {...field('trackingNumber')} />
          </div>
          <Button variant="primary" busy={busy} onClick={() => void save('dispatch', typed)}>
            {packages.length > 1 ? m.packing_dispatch_all() : m.packing_dispatch()}
          </Button>
        </>
      )}
    </section>
  );
}

interface AcceptProps {
  /** Undefined: the shop has not asked. */
  checked: boolean | undefined;
  label: string;
  onChange: (checked: boolean) => void;
}

function Accept({ checked, label, onChange }: AcceptProps) {
  if (checked === undefined) return null;
  return (
    <label className="check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} /> {label}
    </label>
  );
}

/** What somebody else has saved meanwhile, and what to do about it. */
function TheirPackages({ state: { theirs, takeTheirs, keepMine } }: { state: PackingState }) {
  const packing = theirs?.packing;
  const pieces = packing?.packages.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return (
    <Notice tone="short">
      <p>
        {packing
          ? m.packing_theirs({ email: packing.email, packages: packing.packages.length, pieces })
          : m.packing_theirs_none()}
      </p>
      <div className="toolbar">
        <Button onClick={takeTheirs}>{m.packing_take_theirs()}</Button>
        <Button onClick={keepMine}>{m.packing_keep_mine()}</Button>
      </div>
    </Notice>
  );
}
