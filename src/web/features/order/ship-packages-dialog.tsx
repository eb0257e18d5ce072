/** Ships an order: its packages where some are ready, with carrier and tracking number alone, or chosen pieces. */
import { useState } from 'react';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { unpaidRule } from '#domain/orders/unpaid-rule.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { useRequestId } from '#web/kit/form/use-request-id.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import { ChosenPackages } from './chosen-packages.tsx';
import { AcceptUnpaid, acceptAtFirst, DispatchNotices } from './dispatch-notices.tsx';
import { ShipDialog } from './ship-dialog.tsx';

interface ShipOrderDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

export function ShipOrderDialog({ order, onClose }: ShipOrderDialogProps) {
  const [ready] = useState(() => order.packings.find(({ shipment, isReady }) => shipment === null && isReady));
  const [withPackages, setWithPackages] = useState(ready !== undefined);
  if (unpaidRule(order.dispatch) === 'refuse') return <RefusedDialog order={order} onClose={onClose} />;
  if (!ready || !withPackages) return <ShipDialog order={order} onClose={onClose} />;
  return <ShipPackagesDialog order={order} packing={ready} onClose={onClose} onOther={() => setWithPackages(false)} />;
}

/** Unpaid goods stay: nothing is typed that the shop then refuses. */
function RefusedDialog({ order, onClose }: ShipOrderDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.order_ship_question({ number: order.number })}
      actions={<Button onClick={onClose}>{m.order_ship_close()}</Button>}
    >
      <DispatchNotices open={order.payment.open} dispatch={order.dispatch} hasAddress={order.delivery !== null} />
    </Dialog>
  );
}

interface ShipPackagesDialogProps extends ShipOrderDialogProps {
  packing: OrderDetail['packings'][number];
  /** Ship chosen pieces instead. */
  onOther: () => void;
}

function ShipPackagesDialog({ order, packing, onClose, onOther }: ShipPackagesDialogProps) {
  const { version: packingVersion, packages } = packing;
  const [typed, setTyped] = useState({ carrier: '', trackingNumber: '' });
  const [leaving, setLeaving] = useState(() => packages.map(({ number }) => number));
  /** Undefined until the shop asks for the confirmation. */
  const [acceptUnpaid, setAcceptUnpaid] = useState<boolean | undefined>(() => acceptAtFirst(order.dispatch));
  const { busy, formError, fieldErrors, run } = useMutation();
  const idOf = useRequestId();
  const ship = async () => {
    const chosen = leaving.length === packages.length ? (true as const) : leaving;
    const body = { ...typed, packages: chosen, packingVersion, ...(acceptUnpaid && { acceptUnpaid }) };
    const onError = (error: unknown) => {
      if (error instanceof ApiProblem && error.members['canBeAccepted'] === true) setAcceptUnpaid(false);
      return false;
    };
    const path = { number: order.number };
    const work = () => call('shipOrder', { path, body: { ...body, id: idOf(body) } });
    if (await run(work, { success: m.order_shipped_toast(), onError })) onClose();
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: fieldErrors[name],
    autoComplete: 'off',
    maxLength: 100,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      refusal={formError}
      title={m.order_ship_question({ number: order.number })}
      actions={
        <>
          <Button onClick={onClose}>{m.dashboard_cancel()}</Button>
          <Button variant="primary" busy={busy} disabled={leaving.length === 0} onClick={() => void ship()}>
            {m.packages_ship()}
          </Button>
        </>
      }
    >
      <p>{m.packages_ship_help()}</p>
      <ChosenPackages packages={packages} chosen={leaving} onChange={setLeaving} />
      <p>
        <ScriptButton className="link" onClick={onOther}>
          {m.packages_ship_other()}
        </ScriptButton>
      </p>
      <DispatchNotices open={order.payment.open} dispatch={order.dispatch} hasAddress={order.delivery !== null} />
      <AcceptUnpaid checked={acceptUnpaid} onChange={setAcceptUnpaid} />
      <TextField label={m.order_carrier()} {...field('carrier')} />
      <TextField optional label={m.order_tracking()} {...field('trackingNumber')} />
      {formError && !fieldErrors['carrier'] ? <Notice tone="bad">{formError}</Notice> : null}
    </Dialog>
  );
}
