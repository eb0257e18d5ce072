/** The actions that the order allows now, each with its consequence said before. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isInsured } from '#domain/orders/extra-lines/is-insured.ts';
import { lacksFreight, lacksInsurance } from '#domain/orders/incoterm-rules.ts';
import type { OrderAction } from '#domain/orders/lifecycle.ts';
import type { NextStep } from '#domain/orders/next-steps.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { packingPath } from '#platform/http/page-paths.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { call } from '#web/session/api-client.ts';
import { ConfirmDialog } from '../dashboard/confirm-dialog.tsx';
import { CancelLinesDialog } from './cancel-lines-dialog.tsx';
import { ChangeLinesDialog } from './change-lines-dialog.tsx';
import { ExtraLinesDialog } from './extra-lines-dialog.tsx';
import { FreightDialog } from './freight-dialog.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import { ShipOrderDialog } from './ship-packages-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** The actions that lead to another state; those with money are beside the payments. */
type StepAction = Extract<OrderAction, 'confirm' | 'pack' | 'deliver' | 'cancel' | keyof typeof dialogs>;

/** The actions with a dialog of their own, and the words on their buttons. */
const dialogs = {
  ship: () => m.order_ship(),
  change: () => m.order_change_lines(),
  cancel_lines: () => m.order_cancel_lines(),
  freight: (order: OrderDetail) =>
    lacksFreight(order) && lacksInsurance({ ...order, isInsured: isInsured(order) })
      ? m.order_quote_freight_insurance()
      : m.order_quote_freight(),
  correct_terms: () => m.order_correct_terms(),
  agree_prices: () => m.order_agree_prices(),
  extra_lines: () => m.order_extra_add(),
} as const;

const hasDialog = (action: StepAction): action is keyof typeof dialogs => action in dialogs;
const isStep = (action: OrderAction): action is StepAction => action in dialogs || action in words;

/** Actions that lead on, whose buttons have the colour of the main action. */
const main: readonly StepAction[] = ['confirm', 'ship', 'deliver'];

interface OrderActionsProps {
  order: OrderDetail;
  isStaff: boolean;
  /** The action to show; without it all, except `onTop`. */
  only?: OrderAction;
  /** Actions whose buttons stand elsewhere on the page. */
  onTop?: readonly NextStep[];
  /** Whether actions that lead on have the colour of the main action. */
  isMain?: boolean;
}

export function OrderActions({ order, isStaff, only, onTop = [], isMain = true }: OrderActionsProps) {
  const [asked, ask, close] = useOpened<StepAction>();
  const isHere = (action: OrderAction) => (only ? action === only : !onTop.some((step) => step === action));
  const steps = order.actions.filter(isStep).filter(isHere);
  const isPrimary = (action: StepAction) => isMain && (only !== undefined || main.includes(action));
  if (steps.length === 0) return null;
  return (
    <div className={only ? 'toolbar' : 'toolbar dashboard__section'}>
      {!only && isHere('make_packages') && order.actions.includes('make_packages') ? (
        <ButtonLink to={packingPath(order.number)}>{m.packing_open()}</ButtonLink>
      ) : null}
      {steps.map((action) => (
        <Button key={action} variant={isPrimary(action) ? 'primary' : undefined} onClick={() => ask(action)}>
          {hasDialog(action) ? dialogs[action](order) : words[action].button()}
        </Button>
      ))}
      {asked === 'ship' ? <ShipOrderDialog order={order} onClose={close} /> : null}
      {asked === 'change' ? <ChangeLinesDialog order={order} onClose={close} /> : null}
      {asked === 'cancel_lines' ? <CancelLinesDialog order={order} isStaff={isStaff} onClose={close} /> : null}
      {asked === 'freight' ? <FreightDialog order={order} onClose={close} /> : null}
      {asked === 'agree_prices' ? <PricesDialog order={order} onClose={close} /> : null}
      {asked === 'extra_lines' ? <ExtraLinesDialog order={order} onClose={close} /> : null}
      {asked === 'correct_terms' ? <TermsDialog order={order} onClose={close} /> : null}
      {asked && !hasDialog(asked) ? (
        <ActionDialog action={asked} order={order} isStaff={isStaff} onClose={close} />
      ) : null}
    </div>
  );
}

const words = {
  confirm: {
    button: m.order_confirm,
    question: m.order_confirm_question,
    help: () => m.order_confirm_help(),
    done: m.order_confirmed,
    operation: 'confirmOrder',
    variant: 'primary',
  },
  pack: {
    button: m.order_pack,
    question: m.order_pack_question,
    help: () => m.order_pack_help(),
    done: m.order_packed,
    operation: 'packOrder',
    variant: 'primary',
  },
  deliver: {
    button: m.order_deliver,
    question: m.order_deliver_question,
    help: () => m.order_deliver_help(),
    done: m.order_delivered,
    operation: 'deliverOrder',
    variant: 'primary',
  },
  cancel: {
    button: m.order_cancel,
    question: m.order_cancel_question,
    help: (isStaff: boolean) => (isStaff ? m.order_cancel_help_staff() : m.order_cancel_help_buyer()),
    done: m.order_cancelled,
    operation: 'cancelOrder',
    variant: 'danger',
  },
} as const;

interface ActionDialogProps {
  action: keyof typeof words;
  order: OrderDetail;
  isStaff: boolean;
  onClose: () => void;
}

function ActionDialog({ action, order: { number, freight }, isStaff, onClose }: ActionDialogProps) {
  const [note, setNote] = useState('');
  const { revalidate } = useRevalidator();
  const { button, question, help, done, operation, variant } = words[action];
  const act = async () => {
    await call(operation, { path: { number }, body: { note } });
    toast.success(done({ number }));
    await revalidate();
    onClose();
  };
  return (
    <ConfirmDialog
      title={question({ number })}
      confirmLabel={button()}
      keepLabel={action === 'cancel' ? m.order_keep() : undefined}
      variant={variant}
      onConfirm={act}
      onCancel={onClose}
    >
      <p>{help(isStaff)}</p>
      {action === 'confirm' && freight === null ? <p>{m.order_confirm_without_freight()}</p> : null}
      <TextField
        label={m.order_reason()}
        help={m.order_reason_optional_help()}
        optional
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
