/** The title of a drawing. On a phone it is the head of the page, in place of the header, which its search brings back. */
import type { Drawing } from '#domain/drawings/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { filledByScript } from '#web/kit/browser/filled-by-script.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

interface DrawingHeadProps {
  drawing: Pick<Drawing, 'title' | 'code' | 'assembly'>;
  /** The machine of the page with its serial number; empty: none. */
  machine: string;
  /** The page above; none: that of all machines. */
  back: { readonly to: string; readonly name: string } | undefined;
}

export function DrawingHead({ drawing: { title, code, assembly }, machine, back }: DrawingHeadProps) {
  const { to, name } = back ?? { to: pagePaths.machines, name: m.machine_title() };
  return (
    <div className="drawing-head">
      <PageAnchor className="drawing-head__tool" href={to} aria-label={m.drawing_back({ name })}>
        <Icon name="left" />
      </PageAnchor>
      <div className="drawing-head__title" title={[title, code, machine].filter(Boolean).join(' · ')}>
        <h1>{title}</h1>
        <p className="quiet">
          <span className="pn">{code}</span>
          <span className="drawing-head__assembly"> · {assembly}</span>
          {machine ? <span className="drawing-head__machine"> · {machine}</span> : null}
        </p>
      </div>
      {/* The focus in its field shows the header. */}
      <a className="drawing-head__tool" href="#search" aria-label={m.layout_search()}>
        <Icon name="search" />
      </a>
      <PageAnchor className="drawing-head__tool" href={pagePaths.cart} aria-label={m.cart_title()}>
        <Icon name="cart" />
        <b className="tool__count" data-cart-count {...filledByScript} />
      </PageAnchor>
    </div>
  );
}
