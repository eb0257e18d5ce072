/** The buyer's card payment of an order: the way to the payment page, and how it went. */
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CardPaymentState } from '#domain/orders/card/contract.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { cardReturnParameter, orderPath } from '#platform/http/page-paths.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice, type NoticeTone } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { useMutation } from '#web/session/use-mutation.ts';

export function PayByCard({ order: { number, payment } }: { order: OrderDetail }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { busy, formError, run } = useMutation();
  const { revalidate } = useRevalidator();
  useReloadOnReturn();
  const pay = async (amount: number) => {
    setChosen(amount);
    const open = async () => {
      const { url } = await call('startCardPayment', { path: { number }, body: { amount } });
      window.location.assign(url);
      // The button stays busy until the other page is there.
      await new Promise(() => {});
    };
    // On a conflict the amount due has changed: the page loads and shows it.
    const onError = async (error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'conflict') await revalidate();
      return false;
    };
    await run(open, { onError });
  };
  const [due, all] = payment.cardAmounts;
  const label = (amount: number) => {
    const words = amount === due ? m.card_pay : m.card_pay_all;
    return words({ amount: formatAmount(amount) });
  };
  return (
    <>
      {due === undefined ? null : (
        <div className="dashboard__section">
          <div className="toolbar">
            {[due, ...(all === undefined ? [] : [all])].map((amount) => (
              <Button
                key={amount}
                variant={amount === due ? 'primary' : 'secondary'}
                busy={busy && chosen === amount}
                disabled={busy && chosen !== amount}
                onClick={() => void pay(amount)}
              >
                {label(amount)}
              </Button>
            ))}
          </div>
          <p className="help">{m.card_pay_help()}</p>
        </div>
      )}
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </>
  );
}

/** Reloads on the way back from the payment page: the browser may show the page with its button still busy. */
function useReloadOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
}

/** The state of a payment when the buyer comes back. `unknown`: the card provider could not be asked. */
type CardReturnState = Exclude<CardPaymentState['state'], 'none'> | 'unknown';

/** The state of the payment of a buyer who comes from the payment page; null for everybody else. Asks the card provider. */
export async function findCardReturn(request: Request, number: string): Promise<CardReturnState | null> {
  if (!new URL(request.url).searchParams.has(cardReturnParameter)) return null;
  try {
    const { state } = await call('checkCardPayment', { path: { number } });
    return state === 'none' ? null : state;
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return error.code === 'not_found' ? null : 'unknown';
  }
}

const returns: Record<CardReturnState, { tone: NoticeTone; text: () => string }> = {
  paid: { tone: 'mark', text: m.card_state_paid },
  processing: { tone: 'plain', text: m.card_state_processing },
  open: { tone: 'short', text: m.card_state_open },
  closed: { tone: 'short', text: m.card_state_closed },
  unknown: { tone: 'short', text: m.card_state_unknown },
};

export function CardReturn({ number, state }: { number: string; state: CardReturnState }) {
  // The parameter leaves the address: a bookmark or a later reload says nothing about this payment.
  useEffect(() => window.history.replaceState(window.history.state, '', orderPath(number)), [number]);
  const { tone, text } = returns[state];
  return (
    <div role="status" className="dashboard__section">
      <Notice tone={tone} {...(state === 'paid' ? { icon: 'ok' } : {})}>
        {text()}
      </Notice>
    </div>
  );
}
