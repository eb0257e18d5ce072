/** The bar above the table of the desk: which orders are chosen, and the actions on all of them. */
import { Permitted } from '#web/session/permitted.tsx';
import '#web/styles/selection.css';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { maxChosenOrders } from '#domain/orders/bulk/contract.ts';
import type { Order } from '#domain/orders/contract.ts';
import { m } from '#messages';
import type { Selection } from '#web/features/dashboard/use-selection.ts';
import type { OrderFilterQuery } from '#web/features/order/load-orders.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import { BulkConfirmDialog } from './bulk-confirm-dialog.tsx';
import { BulkNotice } from './bulk-notice.tsx';
import { BulkShipDialog } from './bulk-ship-dialog.tsx';
import type { BulkOutcome } from './in-parts.ts';
import { PickingReport, usePicking } from './picking-lists.tsx';
import { findOutcome, forgetOutcome } from './stored-outcome.ts';

interface BulkBarProps {
  /** The chosen orders, by number. */
  selection: Selection;
  /** The orders of this page. */
  orders: readonly Order[];
  /** Number of orders on all pages; null: they are not counted, and cannot be chosen together. */
  total: number | null;
  filter: OrderFilterQuery;
}

export function BulkBar({ selection, orders, total, filter }: BulkBarProps) {
  const { ids, set, clear } = selection;
  const [open, setOpen, closeDialog] = useOpened<'confirm' | 'ship'>();
  const picking = usePicking();
  const [outcome, setOutcome] = useState(findOutcome);
  const chooseLeft = useEffectEvent(() => set(outcome?.unsent ?? [], true));
  useEffect(() => chooseLeft(), []);
  const choosing = useMutation();
  const { revalidate } = useRevalidator();
  const onPage = orders.map(({ number }) => number);
  const chosenHere = onPage.filter((number) => ids.has(number)).length;
  const count = ids.size;
  const all =
    chosenHere === onPage.length && total !== null && count < total && total <= maxChosenOrders ? total : null;
  // The choice has the numbers of the orders that match now: an order that matches later is not among them.
  const chooseAll = () =>
    choosing.run(async () => set(await call('listOrderNumbers', { query: { ...filter } }), true), {
      onError: toastError,
    });
  const close = () => {
    forgetOutcome();
    setOutcome(undefined);
  };
  const pick = () => {
    close();
    void picking.start([...ids]);
  };
  const finish = async (finished: BulkOutcome) => {
    closeDialog();
    picking.clear();
    setOutcome(finished);
    // Orders for which nothing was done stay chosen.
    set(
      finished.results.filter(({ done }) => done).map(({ order }) => order),
      false,
    );
    await revalidate();
  };
  return (
    <>
      <div className="selection" data-active={count > 0 || undefined} hidden={onPage.length === 0 && count === 0}>
        <label className="check">
          <input
            type="checkbox"
            disabled={onPage.length === 0}
            checked={chosenHere > 0 && chosenHere === onPage.length}
            ref={(box) => {
              if (box) box.indeterminate = chosenHere > 0 && chosenHere < onPage.length;
            }}
            onChange={(event) => set(onPage, event.target.checked)}
          />
          {m.bulk_page({ count: formatCount(onPage.length) })}
        </label>
        <span className="selection__count" role="status">
          {count > 0 ? m.bulk_count({ count: formatCount(count) }) : null}
        </span>
        {all !== null ? (
          <Button size="dense" variant="quiet" busy={choosing.busy} onClick={() => void chooseAll()}>
            {m.bulk_whole({ count: formatCount(all) })}
          </Button>
        ) : null}
        {count > 0 ? (
          <>
            <Permitted call="confirmOrders">
              <Button size="dense" variant="ink" onClick={() => setOpen('confirm')}>
                {m.bulk_confirm()}
              </Button>
            </Permitted>
            <Permitted call="preparePickingLists">
              <Button size="dense" busy={picking.busy} onClick={pick}>
                {m.bulk_pick()}
              </Button>
            </Permitted>
            <Button size="dense" variant="quiet" onClick={clear}>
              {m.bulk_clear()}
            </Button>
          </>
        ) : null}
        <Permitted call="shipOrders">
          <Button size="dense" onClick={() => setOpen('ship')}>
            {m.bulk_ship()}
          </Button>
        </Permitted>
      </div>
      {chosenHere > 0 && chosenHere === onPage.length && total !== null && total > maxChosenOrders ? (
        <p className="quiet">{m.desk_too_many({ count: formatCount(total), max: formatCount(maxChosenOrders) })}</p>
      ) : null}
      {outcome ? <BulkNotice key={outcome.mails[0]?.id} outcome={outcome} onClose={close} /> : null}
      <PickingReport picking={picking} />
      {open === 'confirm' ? <BulkConfirmDialog orders={[...ids]} onClose={closeDialog} onDone={finish} /> : null}
      {open === 'ship' ? <BulkShipDialog chosen={[...ids]} onClose={closeDialog} onDone={finish} /> : null}
    </>
  );
}
