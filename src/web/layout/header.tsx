import { useLocation } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partsPath, rootPath } from '#platform/paths.ts';
import { filledByScript } from '#web/kit/browser/filled-by-script.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { withoutMachine } from '#web/kit/page/machine-parameters.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { MachineChip, type MachineInHeader } from '#web/layout/machine-chip.tsx';
import { navigationId } from './navigation.tsx';
import { SearchBox } from './search-box.tsx';
import { ShopLogo, type ShopLogoProps } from './shop-logo.tsx';

/**
 * Logo, search box, chosen machine and account link. On narrow screens the home page shows the search box of its hero only.
 * @param machine null: the address names none
 */
export function Header({ machine, ...shop }: ShopLogoProps & { machine: MachineInHeader | null }) {
  const { pathname, search } = useLocation();
  const isHome = pathname === rootPath || pathname === pagePaths.home;
  const searchText = pathname === partsPath() ? (new URLSearchParams(search).get('q') ?? '') : '';
  const pageWithout = machine ? withoutMachine(pathname + search) : '';
  return (
    <header className="site-header on-dark">
      <div className="wrap site-header__bar">
        <CachedHtml tag="div" className="site-header__logo" content={Logo} props={shop} />
        <SearchBox
          key={searchText}
          id="search"
          label={m.layout_search_region()}
          value={searchText}
          className={isHome ? 'is-home' : ''}
        />
        <MachineChip machine={machine} pageWithout={pageWithout} />
        <CachedHtml tag="div" className="site-header__tools" content={Tools} props={{}} />
      </div>
    </header>
  );
}

function Logo(props: ShopLogoProps) {
  return (
    <>
      <button className="tool tool--menu" type="button" popoverTarget={navigationId} aria-label={m.layout_menu()}>
        <Icon name="menu" />
      </button>
      <ShopLogo {...props} />
    </>
  );
}

/** Cart and account. */
function Tools() {
  return (
    <>
      <PageAnchor className="tool tool--cart" href={pagePaths.cart}>
        <Icon name="cart" />
        <span>{m.cart_title()}</span>
        <b className="tool__count" data-cart-count {...filledByScript} />
      </PageAnchor>
      <a className="tool tool--account when-signed-out" href={pagePaths.login} aria-label={m.layout_login()}>
        <Icon name="user" />
        <span>{m.layout_login()}</span>
      </a>
      <a className="tool tool--account when-signed-in" href={pagePaths.dashboard} aria-label={m.layout_nav_dashboard()}>
        <Icon name="user" />
        <span>{m.layout_nav_dashboard()}</span>
      </a>
    </>
  );
}
