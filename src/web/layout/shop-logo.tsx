import { m } from '#messages';
import { rootPath } from '#platform/paths.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import sprite from '#web/kit/ui/icons.svg?no-inline';
import type { ShownLogo } from './shown-appearance.ts';

export interface ShopLogoProps {
  /** Short name of the shop. */
  name: string;
  /** The owner's logo; null: the drawn one, with the name beside it. */
  logo: ShownLogo | null;
}

/** The logo, which links to the home page. Its size is known before it is loaded, so that nothing on the page moves. */
export function ShopLogo({ name, logo }: ShopLogoProps) {
  return (
    <PageAnchor className="logo" href={rootPath} aria-label={m.layout_logo({ name })}>
      {logo ? (
        <img
          className={logo.onPlate ? 'logo__picture logo__picture--plate' : 'logo__picture'}
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt=""
        />
      ) : (
        <>
          <svg width="34" height="34" aria-hidden="true">
            <use href={`${sprite}#logo`} />
          </svg>
          <span className="logo__name">{name}</span>
        </>
      )}
    </PageAnchor>
  );
}
