import type { ReactNode } from 'react';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { partsPath } from '#platform/paths.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { partNumberInPath } from './part-number-in-path.ts';
import { SearchBox } from './search-box.tsx';

interface NotFoundProps {
  path: string;
  /** Parts with a number similar to the one in the URL. */
  children?: ReactNode;
}

/** The 404 page. */
export function NotFound({ path, children }: NotFoundProps) {
  return (
    <div className="wrap not-found">
      <div className="not-found__main">
        <div>
          <h1>{m.not_found_title()}</h1>
          <p className="quiet">
            {m.not_found_before()} <strong className="not-found__path">{path}</strong>. {m.not_found_after()}
          </p>
        </div>
        <SearchBox id="search-page" label={m.layout_search_region_page()} value={partNumberInPath(path)} />
        <div className="toolbar">
          <ButtonLink to={pagePaths.home} variant="ink">
            {m.layout_nav_home()}
          </ButtonLink>
          <ButtonLink to={partsPath()}>{m.not_found_all_parts()}</ButtonLink>
          <ButtonLink to={pagePaths.contact} variant="quiet">
            {m.not_found_contact()}
          </ButtonLink>
        </div>
      </div>
      {children}
    </div>
  );
}
