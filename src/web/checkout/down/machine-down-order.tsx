/** The order for a machine that is down, on one screen: what failed, when it leaves, where it goes. It needs no React Router. */
import { useCallback, useEffect, useState } from 'react';
import type { NeededRow } from '#domain/drawings/needed-contract.ts';
import type { MachineQuery } from '#domain/fitment/machine-query.ts';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { cartRefusal } from '#web/features/cart/cart-refusal.ts';
import { CoreSum } from '#web/features/cart/core-sum.tsx';
import type { PublicPaymentTerms } from '#web/features/order-terms/how-to-pay.tsx';
import { leaveWithState } from '#web/kit/browser/leave-with-state.ts';
import { useRepeatOnline } from '#web/kit/browser/use-repeat-online.ts';
import { removeTab } from '#web/kit/form/tab-storage.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { RetryNotice } from '#web/kit/ui/retry-notice.tsx';
import { sentenceOf } from '#web/session/api-problem.ts';
import { loginPath } from '#web/session/sign-in/sign-in-paths.ts';
import { useFollowSession } from '#web/session/use-follow-session.ts';
import { CheckoutForm } from '../checkout-form.tsx';
import { loadBuyer } from '../load-buyer.ts';
import type { CheckoutBuyer, CheckoutWay } from '../use-checkout.ts';
import { downDraftName, toChosenRow } from './chosen-row.ts';
import { ChosenRowList } from './chosen-rows.tsx';
import { LeavingNotice } from './leaving-notice.tsx';
import { NeededSearch } from './needed-search.tsx';
import { useChosenRows } from './use-chosen-rows.ts';

/** A row that was ticked on its drawing, with the pieces that were typed there. */
export interface TickedRow extends NeededRow {
  pieces: string;
}

export interface MachineDownProps {
  machine: MachineQuery;
  /** Its parameters in addresses, without "?". */
  query: string;
  ticked: readonly TickedRow[];
  payment: PublicPaymentTerms;
}

export function MachineDownOrder({ machine, query, ticked, payment }: MachineDownProps) {
  const chosen = useChosenRows(
    query,
    ticked.flatMap(({ pieces, ...needed }) => {
      const row = toChosenRow(needed);
      return row ? { ...row, pieces } : [];
    }),
  );
  const { buyer, ...here } = useBuyerHere();
  // The buyer is known here before a row is chosen, and with that the form.
  useFollowSession();
  const { rows, cart, isPending, isOfOtherLines } = chosen;
  const refusal = cartRefusal(cart);
  const failure = chosen.failure ?? here.failure;
  const reload = () => {
    chosen.check();
    return here.load();
  };
  useRepeatOnline(failure !== undefined, reload);
  const numbers = { serial: machine.serial, engineSerial: machine.engine };
  const way: CheckoutWay = {
    draftName: (owner) => `${downDraftName(query)}:${owner}`,
    machineDown: { machine: machine.machine, serial: machine.serial },
    isOfOtherLines,
    reload,
    leave({ number }, isNewAccount) {
      removeTab(downDraftName(query));
      return leaveWithState(orderPath(number), { isNewAccount, isPlaced: true }, number);
    },
  };
  return (
    <>
      <section className="down__section" aria-labelledby="down-what">
        <h2 id="down-what">{m.machine_down_what()}</h2>
        <NeededSearch machine={machine} numbers={numbers} chosen={chosen} />
      </section>
      <ChosenRowList machine={numbers} chosen={chosen} />
      {rows.length > 0 ? (
        <>
          <LeavingNotice chosen={chosen} />
          <CoreSum cart={cart} />
          {refusal ? <Notice tone="short">{refusal}</Notice> : null}
          {buyer ? (
            <CheckoutForm
              cart={cart}
              buyer={buyer}
              payment={payment}
              login={loginPath(window.location)}
              way={way}
              isPending={isPending}
            />
          ) : null}
        </>
      ) : null}
      <div className="down__failures">
        <RetryNotice failure={failure} retry={reload} />
      </div>
    </>
  );
}

/** The person at the browser; null until they are known. */
function useBuyerHere() {
  const [buyer, setBuyer] = useState<CheckoutBuyer | null>(null);
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async () => {
    setFailure(undefined);
    await loadBuyer().then(setBuyer, (error: unknown) => setFailure(sentenceOf(error)));
  }, []);
  useEffect(() => void load(), [load]);
  return { buyer, failure, load };
}
