/** A request for its buyer: its state in words, its lines, the messages, and the way to withdraw it. It needs no React Router. */
import { useEffect } from 'react';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatDay } from '#platform/values/dates.ts';
import type { PublicPaymentTerms } from '#web/features/order-terms/how-to-pay.tsx';
import { requestWords, whatRequestSays } from '#web/features/quotations/request-words.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { RetryNotice } from '#web/kit/ui/retry-notice.tsx';
import { SignInAgain } from '#web/session/sign-in/sign-in-again.tsx';
import { NoRequest } from './no-request.tsx';
import { QuotationOfRequest } from './quoted/quotation-of-request.tsx';
import { useAcceptanceCheck } from './quoted/use-acceptance-check.ts';
import { SentLines } from './sent-lines.tsx';
import { SentMessages } from './sent-messages.tsx';
import { useRequest } from './use-request.ts';
import { WithdrawRequest } from './withdraw-request.tsx';

export interface BuyersRequestProps {
  id: string;
  /** Short name of the shop. */
  shop: string;
  /** Days for which the link of a mail opens a request. */
  linkDays: number;
  payment: PublicPaymentTerms;
}

export function BuyersRequest({ id, shop, linkDays, payment }: BuyersRequestProps) {
  const held = useRequest(id);
  const { request, isNone, failure, hasKey, load } = held;
  const quotation = request?.quotation ?? null;
  const check = useAcceptanceCheck(held, request?.actions.includes('accept') ? quotation?.version : undefined);
  useTitle(request);
  if (isNone) return <NoRequest id={id} />;
  if (!request)
    return (
      <>
        <h1>{m.request_title()}</h1>
        <RetryNotice failure={failure} retry={load} />
        {failure ? null : <p className="quiet">{m.request_loading()}</p>}
      </>
    );
  return (
    <>
      <RequestHead request={request} isExpired={check.check?.isExpired ?? false} />
      <RetryNotice failure={failure} retry={load} />
      {quotation ? (
        <QuotationOfRequest request={request} quotation={quotation} held={held} check={check} payment={payment} />
      ) : null}
      <SentLines lines={request.lines} note={request.note} fetchFile={held.fetchFile} />
      <Contact request={request} />
      <SentMessages request={request} shop={shop} act={held.act} />
      {request.actions.includes('withdraw') && !request.actions.includes('decline') ? (
        <WithdrawRequest request={request} held={held} />
      ) : null}
      <div className="asked__end">
        {hasKey ? <p className="small quiet">{m.request_keep_link({ days: linkDays })}</p> : null}
        <a className={buttonClass({})} href={pagePaths.askForQuotation}>
          {m.request_ask_again()}
        </a>
      </div>
      <SignInAgain />
    </>
  );
}

/** The tab says which request it has, as soon as that is known. */
function useTitle(request: QuotationRequest | null): void {
  const number = request?.number;
  useEffect(() => {
    if (number) document.title = document.title.replace(m.request_title(), m.request_title_of({ number }));
  }, [number]);
}

interface RequestHeadProps {
  request: QuotationRequest;
  /** The last day of the quotation has passed: the shop may write that down later. */
  isExpired: boolean;
}

function RequestHead({ request, isExpired }: RequestHeadProps) {
  const { number, state, reason, sentAt, quotation } = request;
  const shown = state === 'quoted' && isExpired ? 'expired' : state;
  const { name, tone } = requestWords[shown];
  // What was quoted the buyer declines, what was not the shop.
  const isDeclinedByBuyer = state === 'declined' && quotation !== null;
  return (
    <header className="asked__head">
      <h1>{m.request_title_of({ number })}</h1>
      <p className="asked__state">
        <Badge tone={tone}>{name()}</Badge>
        {sentAt ? <span className="small quiet">{m.request_sent_on({ day: formatDay(sentAt) })}</span> : null}
      </p>
      <p role="status">{isDeclinedByBuyer ? m.quoted_says_declined() : whatRequestSays(shown, request)}</p>
      {reason ? (
        <p className="order-note" dir="auto">
          {m.request_reason({ reason })}
        </p>
      ) : null}
    </header>
  );
}

function Contact({ request: { name, company, email, phone } }: { request: QuotationRequest }) {
  return (
    <section className="ask__section" aria-labelledby="asked-contact">
      <h2 id="asked-contact">{m.request_contact()}</h2>
      <p className="asked__contact">
        {[name, company, email, phone].filter(Boolean).map((text) => (
          <span key={text} dir="auto">
            {text}
          </span>
        ))}
      </p>
    </section>
  );
}
