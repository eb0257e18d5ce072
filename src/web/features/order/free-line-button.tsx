/** Opens the correction of a part that is not in the catalogue, as long as it can be corrected. */
import type { ReactNode } from 'react';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { FreeLineDialog } from './free-line-dialog.tsx';

interface FreeLineButtonProps {
  order: OrderDetail;
  line: OrderDetail['lines'][number];
  /** What it says; what stands here alone when nothing can be corrected. */
  children?: ReactNode;
}

export function FreeLineButton({ order, line, children }: FreeLineButtonProps) {
  const [isOpen, setOpen, close] = useOpened<true>();
  const { position, free, partNumber, productName, shippedQuantity } = line;
  if (!free || shippedQuantity > 0 || !order.actions.includes('extra_lines')) return children;
  return (
    <>
      <ScriptButton
        className="link"
        aria-label={m.free_line_edit_of({ part: partNumber || productName })}
        onClick={() => setOpen(true)}
      >
        {children ?? m.free_line_edit()}
      </ScriptButton>
      {isOpen ? <FreeLineDialog number={order.number} position={position} facts={free} onClose={close} /> : null}
    </>
  );
}
