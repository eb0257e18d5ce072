import { useLocation } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { partsPath, rootPath } from '#platform/paths.ts';
import { CachedHtml } from '#web/ui/cached-html.tsx';
import { filledByScript } from '#web/ui/filled-by-script.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LogoMark } from './logo-mark.tsx';
import { navigationId } from './navigation.tsx';
import { SearchBox } from './search-box.tsx';

/** Logo, search box and account link. On narrow screens the home page shows the search box of its hero only. */
export function Header() {
  const { pathname, search } = useLocation();
  const home = pathname === rootPath || pathname === pagePaths.home;
  const searchText = pathname === partsPath() ? (new URLSearchParams(search).get('q') ?? '') : '';
  const props = { searchText, isHome: home };
  const className = 'site-header on-dark';
  // Searches are too many to be kept.
  if (searchText)
    return (
      <header className={className}>
        <HeaderContent {...props} />
      </header>
    );
  return <CachedHtml tag="header" className={className} content={HeaderContent} props={props} />;
}

function HeaderContent({ searchText, isHome }: { searchText: string; isHome: boolean }) {
  return (
    <div className="wrap site-header__bar">
      <div className="site-header__logo">
        <button className="tool tool--menu" type="button" popoverTarget={navigationId} aria-label={m.layout_menu()}>
          <Icon name="menu" />
        </button>
        <a className="logo" href={rootPath} aria-label={m.layout_logo()}>
          <LogoMark />
          {m.layout_shop_name()}
        </a>
      </div>
      <SearchBox
        key={searchText}
        id="search"
        label={m.layout_search_region()}
        value={searchText}
        className={isHome ? 'is-home' : ''}
      />
      <div className="site-header__tools">
        <a className="tool tool--cart" href={pagePaths.cart}>
          <Icon name="cart" />
          <span>{m.cart_title()}</span>
          <b className="tool__count" data-cart-count {...filledByScript} />
        </a>
        <a className="tool tool--account when-signed-out" href={pagePaths.login} aria-label={m.layout_login()}>
          <Icon name="user" />
          <span>{m.layout_login()}</span>
        </a>
        <a
          className="tool tool--account when-signed-in"
          href={pagePaths.dashboard}
          aria-label={m.layout_nav_dashboard()}
        >
          <Icon name="user" />
          <span>{m.layout_nav_dashboard()}</span>
        </a>
      </div>
    </div>
  );
}
