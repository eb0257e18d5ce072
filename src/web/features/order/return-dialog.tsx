/** Says which shipped pieces of an order come back, and why. */
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { call } from '#web/session/api-client.ts';
import { PiecesBackDialog } from './pieces-back-dialog.tsx';

interface ReturnDialogProps {
  order: OrderDetail;
  isStaff: boolean;
  onClose: () => void;
}

export function ReturnDialog({ order, isStaff, onClose }: ReturnDialogProps) {
  const lines = order.lines
    .filter(({ returnableQuantity }) => returnableQuantity > 0)
    .map(({ position, partNumber, returnableQuantity: most }) => {
      return { position, most, label: m.order_return_pieces({ part: partNumber }) };
    });
  return (
    <PiecesBackDialog
      title={m.order_return_title({ number: order.number })}
      help={helpOf(order, isStaff)}
      action={m.order_return()}
      done={m.order_return_opened()}
      note={{ name: 'reason', label: m.order_return_reason(), help: m.order_return_reason_help() }}
      lines={lines}
      send={(back, reason) => call('openReturn', { path: { number: order.number }, body: { ...back, reason } })}
      onClose={onClose}
    />
  );
}

function helpOf({ returnTerms: { days, restockingPercent: percent } }: OrderDetail, isStaff: boolean): string {
  if (isStaff) return m.order_return_help_staff();
  if (days === 0) return m.order_return_help_plain();
  return [m.order_return_help_days({ days }), ...(percent > 0 ? [m.order_return_help_fee({ percent })] : [])].join(' ');
}
