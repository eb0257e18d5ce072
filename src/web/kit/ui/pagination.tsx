import { m } from '#messages';
import { formatCount } from '../format/format.ts';
import { pagesToShow } from '../format/pages-to-show.ts';
import { PageLink } from '../page/page-link.tsx';
import { Icon } from './icon.tsx';

interface PaginationProps {
  /** Number of the page, from 1. */
  page: number;
  total: number;
  /** False: the total is no count, only as much as the pages need. */
  isCounted?: boolean;
  limit: number;
  href: (page: number) => string;
  /** Text after the range, about the whole list. */
  about?: string;
}

/** The range "1–24 of 184" and links to the pages. Renders nothing for an empty list. */
export function Pagination({ page, total, isCounted = true, limit, href, about }: PaginationProps) {
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / limit));
  const first = formatCount(Math.min(total, (page - 1) * limit + 1));
  const lastOfPage = formatCount(Math.min(total, page * limit));
  const range = isCounted
    ? m.ui_range({ from: first, to: lastOfPage, total: formatCount(total) })
    : m.ui_range_uncounted({ from: first, to: lastOfPage });
  return (
    <nav className="pager" aria-label={m.ui_pages()}>
      <span className="grow">{about ? `${range} · ${about}` : range}</span>
      {last > 1 ? <PageLinks page={page} last={last} href={href} /> : null}
    </nav>
  );
}

function PageLinks({ page, last, href }: { page: number; last: number; href: (page: number) => string }) {
  return (
    <>
      <Step to={page > 1 ? href(page - 1) : undefined} label={m.ui_page_previous()} icon="left" />
      {pagesToShow(page, last).map((n, i, all) =>
        n === 0 ? (
          <span className="page" key={`gap ${all[i + 1]}`}>
            …
          </span>
        ) : (
          <PageLink className="page" key={n} to={href(n)} aria-current={n === page ? 'page' : undefined}>
            {n}
          </PageLink>
        ),
      )}
      <Step to={page < last ? href(page + 1) : undefined} label={m.ui_page_next()} icon="right" />
    </>
  );
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: 'left' | 'right' }) {
  if (!to)
    return (
      <span role="link" aria-disabled="true" aria-label={label}>
        <Icon name={icon} />
      </span>
    );
  return (
    <PageLink to={to} aria-label={label}>
      <Icon name={icon} />
    </PageLink>
  );
}
