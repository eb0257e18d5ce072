import '#web/styles/margin.css';
import type { OrderMargin } from '#domain/orders/margin/contract.ts';
import { m } from '#messages';
import { marginCoverage, marginText } from './margin-text.ts';

/** What the shop earns with an order, among its facts. Staff alone see it, and it is not printed. */
export function OrderMarginFacts({ margin }: { margin: OrderMargin }) {
  const coverage = marginCoverage(margin);
  return (
    <>
      <dt className="order-margin">{m.margin_title()}</dt>
      <dd className="order-margin">
        {marginText(margin)} {coverage ? <span className="small quiet">{coverage}</span> : null}
      </dd>
    </>
  );
}
