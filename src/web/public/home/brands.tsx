/** Carousel of the machine brands that the parts fit, as plain text (enhance/carousel/carousel.ts). */

import '#web/styles/brands.css';
import { m } from '#messages';
import { partsPath } from '#platform/paths.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { IconButton } from '#web/kit/ui/icon-button.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';

interface BrandsProps {
  names: readonly string[];
}

export function Brands(props: BrandsProps) {
  return (
    <CachedHtml tag="section" className="section wrap" aria-labelledby="brands" content={BrandsContent} props={props} />
  );
}

function BrandsContent({ names }: BrandsProps) {
  return (
    <>
      <div className="section__head">
        <h2 id="brands">{m.home_brands()}</h2>
        <ScriptButton className="end brands__pause" enhanced data-carousel-pause aria-pressed="false">
          <Icon name="pause" small />
          <span className="brands__running">{m.home_brands_pause()}</span>
          <span className="brands__paused">{m.home_brands_paused()}</span>
        </ScriptButton>
      </div>
      <div className="brands">
        <IconButton enhanced label={m.home_brands_previous()} data-carousel-step="-1">
          <Icon name="left" />
        </IconButton>
        <ul data-carousel aria-label={m.home_brands_list()}>
          {names.map((name) => (
            <li key={name}>
              <PageAnchor href={partsPath({ q: name })}>{name}</PageAnchor>
            </li>
          ))}
        </ul>
        <IconButton enhanced label={m.home_brands_next()} data-carousel-step="1">
          <Icon name="right" />
        </IconButton>
      </div>
      <p className="tiny quiet brands__note">{m.layout_reference_only()}</p>
    </>
  );
}
