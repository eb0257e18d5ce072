import { Permitted } from '#web/session/permitted.tsx';
import '#web/styles/editable-cell.css';
import { Link, useSearchParams } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import { shownPicture } from '#domain/catalog/shown-picture.ts';
import { silhouetteOf } from '#domain/catalog/silhouette.ts';
import { m } from '#messages';
import { editProductPath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import { changedHref } from '#web/features/dashboard/list-params.ts';
import type { Selection } from '#web/features/dashboard/use-selection.ts';
import { sentenceCase } from '#web/kit/format/sentence-case.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { type Column, Table } from '#web/kit/ui/table.tsx';
import { fromList } from './list-position.ts';
import { PriceCell, StockCell, useSavedProduct } from './price-and-stock-cells.tsx';

interface ProductsTableProps {
  products: readonly Product[];
  /** Number of products on previous pages. */
  first: number;
  selection: Selection;
  onDelete: (product: Product) => void;
}

export function ProductsTable({ products, first, selection, onDelete }: ProductsTableProps) {
  const [params] = useSearchParams();
  const columns = [
    { label: m.dashboard_number(), number: true },
    { label: m.dashboard_product_img() },
    { label: m.dashboard_name(), sort: sortBy(params, 'name') },
    { label: m.dashboard_available(), number: true },
    { label: m.dashboard_price(), number: true, sort: sortBy(params, 'price', '-price') },
    { label: m.dashboard_manage() },
  ];
  return (
    <Table caption={m.dashboard_manage_products()} columns={columns} stack className="table--pictures">
      {products.map((product, i) => (
        <Row key={product._id} product={product} index={first + i + 1} selection={selection} onDelete={onDelete} />
      ))}
    </Table>
  );
}

/** Sort link of a column: ascending (`up`, a sort of the API), then descending if `down` is given, then unsorted. */
function sortBy(params: URLSearchParams, up: string, down?: string): Column['sort'] {
  const order = params.get('sort');
  if (order === up) return { to: changedHref(params, 'sort', down ?? ''), now: 'ascending' };
  if (down && order === down) return { to: changedHref(params, 'sort', ''), now: 'descending' };
  return { to: changedHref(params, 'sort', up), now: undefined };
}

interface RowProps {
  product: Product;
  index: number;
  selection: Selection;
  onDelete: (product: Product) => void;
}

function Row({ product: loaded, index, selection, onDelete }: RowProps) {
  const [product, setSaved] = useSavedProduct(loaded);
  const { name, partNumber } = product;
  const isChosen = selection.isWhole || selection.ids.has(product._id);
  return (
    <tr className={isChosen ? 'is-selected' : undefined}>
      <td className="num quiet table__number" data-label={sentenceCase(m.dashboard_number())}>
        <label className="check">
          <Permitted call="planBulkEdit">
            <input
              type="checkbox"
              aria-label={m.selection_part({ index, name, number: partNumber })}
              checked={isChosen}
              disabled={selection.isWhole}
              onChange={(event) => selection.set([product._id], event.target.checked)}
            />
          </Permitted>
          {index}
        </label>
      </td>
      <td className="table__picture">
        <Photo picture={shownPicture(product)} silhouette={silhouetteOf(product)} sizes="48px" alt="" />
      </td>
      <th scope="row" className="lead">
        <Link to={partPath(product.slug)}>
          <PartName name={name} />
        </Link>
        <span className="table__sub">
          <PartNumber value={partNumber} />
        </span>
      </th>
      <td className="num" data-label={m.dashboard_available()}>
        <StockCell product={product} onChange={setSaved} />
      </td>
      <td className="num" data-label={m.dashboard_price()}>
        <PriceCell product={product} onChange={setSaved} />
      </td>
      <td className="table__actions">
        <ButtonLink
          size="dense"
          to={editProductPath(product._id)}
          state={fromList}
          aria-label={m.dashboard_edit_part({ name, number: partNumber })}
        >
          {m.dashboard_edit_short()}
        </ButtonLink>{' '}
        <Permitted call="deleteProduct">
          <Button
            size="dense"
            variant="danger-line"
            aria-label={m.dashboard_delete_part({ name, number: partNumber })}
            onClick={() => onDelete(product)}
          >
            {m.dashboard_delete()}
          </Button>
        </Permitted>
      </td>
    </tr>
  );
}
