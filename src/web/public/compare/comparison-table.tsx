import type { ComparedPart } from '#domain/catalog/comparison-contract.ts';
import { asOrdered } from '#domain/catalog/order-quantities.ts';
import { shownPicture } from '#domain/catalog/shown-picture.ts';
import { silhouetteOf } from '#domain/catalog/silhouette.ts';
import { m } from '#messages';
import { purchasePath } from '#platform/http/page-paths.ts';
import { comparePath, partPath } from '#platform/paths.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { AddToCart } from '#web/kit/ui/add-to-cart.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { PartName } from '#web/kit/ui/part-name.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { TableBox } from '#web/kit/ui/table-box.tsx';
import { canBeOrdered } from '../part-summary.ts';
import type { ComparisonRow } from './rows.ts';

interface ComparisonTableProps {
  parts: readonly ComparedPart[];
  rows: readonly ComparisonRow[];
  onlyDifferences: boolean;
}

/** One column for each part, one row for each property. A row in which parts differ has a word and a rule beside it. */
export function ComparisonTable({ parts, rows, onlyDifferences }: ComparisonTableProps) {
  return (
    <TableBox label={m.compare_title()}>
      <table className="table comparison" data-parts={parts.length}>
        <caption className="sr">{m.compare_title()}</caption>
        <thead>
          <tr>
            <td>
              <span className="sr">{m.compare_property()}</span>
            </td>
            {parts.map((part) => (
              <PartHeading
                key={part._id}
                part={part}
                without={comparePath(
                  parts.filter(({ _id }) => _id !== part._id).map(({ slug }) => slug),
                  { onlyDifferences },
                )}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} row={row} parts={parts} />
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

/** The head of a column; enhance/compare.ts reads the part from its data attributes. */
function PartHeading({ part, without }: { part: ComparedPart; without: string }) {
  const { slug, partNumber, name } = part;
  const ordered = asOrdered(part);
  return (
    <th scope="col" data-compared={slug} data-number={partNumber}>
      <Photo picture={shownPicture(part)} silhouette={silhouetteOf(part)} sizes="120px" alt="" eager />
      <PartNumber value={partNumber} />
      <PageAnchor className="comparison__name" href={partPath(slug)}>
        <PartName name={name} />
      </PageAnchor>
      <div className="comparison__actions">
        {canBeOrdered(ordered) ? (
          <>
            <ButtonAnchor
              size="dense"
              href={purchasePath(part._id)}
              aria-label={m.shop_buy_part({ name, number: partNumber })}
            >
              {m.shop_buy()}
            </ButtonAnchor>
            <AddToCart part={ordered} quantity={ordered.minQnty} size="dense" />
          </>
        ) : null}
        <ButtonAnchor
          size="dense"
          variant="quiet"
          href={without}
          aria-label={m.compare_remove_part({ number: partNumber })}
          data-compare-remove={slug}
        >
          {m.compare_remove()}
        </ButtonAnchor>
      </div>
    </th>
  );
}

function Row({
  row: { label, cells, numbers, differs },
  parts,
}: {
  row: ComparisonRow;
  parts: readonly ComparedPart[];
}) {
  return (
    <tr className={differs ? 'is-current' : undefined}>
      <th scope="row">
        {label} {differs ? <span className="chip">{m.compare_differs()}</span> : null}
      </th>
      {cells.map((cell, at) => (
        <td key={parts[at]?._id} data-label={parts[at]?.partNumber}>
          {cell.length === 0 ? <span className="quiet">{m.compare_not_stated()}</span> : null}
          {cell.map((value) => (
            <span className="comparison__value" key={value}>
              {numbers ? <PartNumber value={value} /> : value}
            </span>
          ))}
        </td>
      ))}
    </tr>
  );
}
