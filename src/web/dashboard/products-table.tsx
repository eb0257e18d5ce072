import { Link, useSearchParams } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import { m } from '#messages';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Photo } from '#web/ui/photo.tsx';
import { changedHref } from './list-address.ts';

interface ProductsTableProps {
  products: readonly Product[];
  /** Products on the pages before this one. */
  first: number;
  onDelete: (product: Product) => void;
}

export function ProductsTable({ products, first, onDelete }: ProductsTableProps) {
  return (
    <div className="tbl-box">
      <table className="tbl tbl--sticky tbl--stack tbl--pic">
        <caption className="sr">{m.dashboard_manage_products()}</caption>
        <thead>
          <tr>
            <th scope="col" className="num">
              {m.dashboard_number()}
            </th>
            <th scope="col">{m.dashboard_product_img()}</th>
            <SortHead label={m.dashboard_name()} up="name" />
            <th scope="col" className="num">
              {m.dashboard_available()}
            </th>
            <SortHead label={m.dashboard_price()} up="price" down="-price" number />
            <th scope="col">{m.dashboard_manage()}</th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, i) => (
            <Row key={product._id} product={product} index={first + i + 1} onDelete={onDelete} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeadProps {
  label: string;
  /** The API's word for smallest first. */
  up: string;
  down?: string;
  number?: boolean;
}

function SortHead({ label, up, down, number }: SortHeadProps) {
  const [params] = useSearchParams();
  const now = params.get('sort');
  const direction = now === up ? 'ascending' : down && now === down ? 'descending' : undefined;
  const next = now === up ? (down ?? '') : now === down ? '' : up;
  return (
    <th scope="col" className={number ? 'num' : undefined} aria-sort={direction}>
      <Link className="sort" to={changedHref(params, 'sort', next)}>
        {label}
        <Icon name="sort" small />
      </Link>
    </th>
  );
}

function Row({ product, index, onDelete }: { product: Product; index: number; onDelete: (product: Product) => void }) {
  const { name, partNumber } = product;
  return (
    <tr>
      <td className="num hide quiet">{index}</td>
      <td className="tbl__pic">
        <Photo picture={product.pictures[0] ?? product.img} sizes="48px" alt="" />
      </td>
      <th scope="row" className="lead">
        <Link to={`/part/${product.slug}`}>{name}</Link>
        <span className="tbl__sub pn">{partNumber}</span>
      </th>
      <td className="num" data-label={m.dashboard_available()}>
        <Available product={product} />
      </td>
      <td className="num" data-label={m.dashboard_price()}>
        {formatAmount(product.pricePerUnit)}
      </td>
      <td className="tbl__acts">
        <ButtonLink
          size="dense"
          to={`/dashboard/manageProducts/${product._id}`}
          aria-label={m.dashboard_edit_part({ name, number: partNumber })}
        >
          {m.dashboard_edit_word()}
        </ButtonLink>{' '}
        <Button
          size="dense"
          variant="danger-line"
          aria-label={m.dashboard_delete_part({ name, number: partNumber })}
          onClick={() => onDelete(product)}
        >
          {m.dashboard_delete()}
        </Button>
      </td>
    </tr>
  );
}

/** Pieces; too few to be ordered carries a shape as well as a colour. */
function Available({ product: { availableQnty, minQnty } }: { product: Product }) {
  const pieces = m.purchase_pieces({ count: formatCount(availableQnty) });
  if (availableQnty < minQnty) return <span className="stock stock--out">{pieces}</span>;
  return availableQnty < minQnty * 2 ? <span className="stock stock--short">{pieces}</span> : pieces;
}
