/** Says which old parts of an order come back. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { call } from '#web/session/api-client.ts';
import { PiecesBackDialog } from '../pieces-back-dialog.tsx';

interface CoreReturnDialogProps {
  order: OrderDetail;
  isStaff: boolean;
  onClose: () => void;
}

export function CoreReturnDialog({ order, isStaff, onClose }: CoreReturnDialogProps) {
  const lines = order.lines
    .filter(({ returnableCores }) => returnableCores > 0)
    .map(({ position, partNumber, returnableCores: most }) => {
      return { position, most, label: m.core_return_units({ part: partNumber }) };
    });
  return (
    <PiecesBackDialog
      title={m.core_return_title({ number: order.number })}
      help={helpOf(order, isStaff)}
      action={m.core_return()}
      done={m.core_return_opened()}
      note={{ name: 'note', label: m.core_return_note(), optional: true }}
      lines={lines}
      send={(back, note) => call('openCoreReturn', { path: { number: order.number }, body: { ...back, note } })}
      onClose={onClose}
    />
  );
}

function helpOf({ coreTerms: { days, until } }: OrderDetail, isStaff: boolean): string {
  if (isStaff) return m.core_return_help_staff();
  const last = until ? m.core_return_help_until({ day: formatDay(until) }) : m.core_return_help_days({ days });
  return `${m.core_return_help()} ${last}`;
}
