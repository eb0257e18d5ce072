/** /purchase: the list of parts to order, with search. Registration leads here. */
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import '#web/styles/purchase.css';
import { Form, useNavigation } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import { asOrdered } from '#domain/catalog/order-quantities.ts';
import { shownPicture } from '#domain/catalog/shown-picture.ts';
import { silhouetteOf } from '#domain/catalog/silhouette.ts';
import { m } from '#messages';
import { pagePaths, purchasePath } from '#platform/http/page-paths.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { GradeChip } from '#web/kit/ui/grade-chip.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { callList } from '#web/session/api-client.ts';
import { requireSession } from '#web/session/require-session.ts';
import type { Route } from './+types/choose-part.ts';

const limit = 24;

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.purchase_choose_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSession(request);
  const searchParams = new URL(request.url).searchParams;
  const q = searchParams.get('q') ?? '';
  const page = Math.max(1, Number(searchParams.get('page')) || 1);
  const found = await callList('listProducts', { query: { q, page, limit } });
  return { ...found, q, page };
}

export default function ChoosePart({ loaderData: { items, total, q, page } }: Route.ComponentProps) {
  const searching = useNavigation().state === 'loading';
  const href = (n: number) => `?${new URLSearchParams({ ...(q ? { q } : {}), page: String(n) })}`;
  return (
    <div className="wrap choose">
      <h1>{m.purchase_choose()}</h1>
      <Form className="toolbar" role="search">
        <label className="sr" htmlFor="find">
          {m.purchase_search_label()}
        </label>
        <input
          className="input search-input"
          id="find"
          name="q"
          type="search"
          key={q}
          defaultValue={q}
          placeholder={m.purchase_search_hint()}
        />
        <Button type="submit" busy={searching}>
          {m.purchase_search()}
        </Button>
      </Form>
      {items.length === 0 ? (
        <NoParts q={q} />
      ) : (
        <>
          <ul className="choices">
            {items.map((product) => (
              <Choice product={product} key={product._id} />
            ))}
          </ul>
          <Pagination page={page} total={total} limit={limit} href={href} />
        </>
      )}
    </div>
  );
}

/** The message for a search without results, and for an empty shop, which has nothing to search for. */
function NoParts({ q }: { q: string }) {
  if (!q)
    return (
      <EmptyState title={m.home_no_parts()}>
        <p className="small">{m.home_no_parts_text()}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={m.purchase_none({ q })}>
      <p className="small">{m.purchase_none_help()}</p>
      <ButtonLink to={pagePaths.purchase}>{m.purchase_show_all()}</ButtonLink>
    </EmptyState>
  );
}

function Choice({ product: stated }: { product: Product }) {
  const product = asOrdered(stated);
  const possible = product.availableQnty >= product.minQnty;
  return (
    <li className="choice">
      <Photo picture={shownPicture(product)} silhouette={silhouetteOf(product)} sizes="64px" alt="" />
      <div className="choice__main">
        <PartNumber value={product.partNumber} />
        <h2>
          <PartName name={product.name} />
        </h2>
        <p className="choice__brand">
          {product.brand} <GradeChip grade={product.grade} />
        </p>
      </div>
      <div className="choice__stock">
        <StockBadge available={product.availableQnty} minimum={product.minQnty} />
        <span className="quiet tiny">{m.purchase_minimum_short({ count: formatCount(product.minQnty) })}</span>
      </div>
      <strong className="choice__price num">{formatAmount(product.pricePerUnit)}</strong>
      {possible ? (
        <ButtonLink
          to={purchasePath(product._id)}
          aria-label={m.purchase_now_part({ name: product.name, number: product.partNumber })}
        >
          {m.purchase_now()}
        </ButtonLink>
      ) : (
        <span />
      )}
    </li>
  );
}
