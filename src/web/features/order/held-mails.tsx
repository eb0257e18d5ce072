/** Mails about money that wait for a minute, with a button that stops each, and those that were stopped. For staff. */

import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { HeldMail } from '#domain/orders/held-mails/contract.ts';
import type { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { m } from '#messages';
import { smallestOf } from '#platform/values/extremes.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { toastError, useMutation } from '#web/session/use-mutation.ts';

export function HeldMails({ order: { number, heldMails } }: { order: OrderDetail }) {
  const { revalidate } = useRevalidator();
  const shortest = smallestOf(heldMails.map(({ secondsLeft }) => secondsLeft ?? Number.POSITIVE_INFINITY));
  useEffect(() => {
    if (shortest === Number.POSITIVE_INFINITY) return;
    // Some seconds later the mail has been sent, and the page no longer has it.
    const timer = setTimeout(() => void revalidate(), (shortest + 4) * 1000);
    return () => clearTimeout(timer);
  });
  if (heldMails.length === 0) return null;
  return (
    <section className="held-mails dashboard__section" aria-label={m.order_mails_heading()}>
      {heldMails.map((mail) => (
        <Mail key={`${mail._id} ${mail.secondsLeft === null}`} number={number} mail={mail} />
      ))}
    </section>
  );
}

function Mail({ number, mail: { _id: id, to, subject, secondsLeft } }: { number: string; mail: HeldMail }) {
  const { revalidate } = useRevalidator();
  const { busy, run } = useMutation();
  const isStopped = secondsLeft === null;
  const decide = async () => {
    await call(isStopped ? 'sendOrderMail' : 'stopOrderMail', { path: { number, id } });
  };
  const success = isStopped ? m.order_mail_sent({ to }) : m.order_mail_stopped({ to });
  // A mail that has left meanwhile is taken off the page.
  const onError = (error: unknown) => {
    void revalidate();
    return toastError(error);
  };
  return (
    <div className="notice notice--short">
      <div>
        <div>{isStopped ? m.order_mail_is_stopped({ to }) : <TimeLeft to={to} seconds={secondsLeft} />}</div>
        <div className="quiet">{subject}</div>
      </div>
      <Permitted call="stopOrderMail">
        <Button
          size="dense"
          busy={busy}
          aria-label={isStopped ? m.order_mail_send_label({ subject }) : m.order_mail_stop_label({ subject })}
          onClick={() => void run(decide, { success, onError })}
        >
          {isStopped ? m.order_mail_send() : m.order_mail_stop()}
        </Button>
      </Permitted>
    </div>
  );
}

/** Counts down from the seconds that the shop gave, because its clock decides. */
function TimeLeft({ to, seconds }: { to: string; seconds: number }) {
  const [passed, setPassed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload of the order starts the count again.
  useEffect(() => {
    const start = performance.now();
    setPassed(0);
    const timer = setInterval(() => setPassed(Math.floor((performance.now() - start) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  const left = Math.max(0, seconds - passed);
  return left > 0 ? m.order_mail_waits({ to, seconds: left }) : m.order_mail_leaving({ to });
}
