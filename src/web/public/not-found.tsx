import { data, type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { m } from '#messages';
import { partPath } from '#platform/paths.ts';
import { PartNumberLink } from '#web/kit/ui/part-number-link.tsx';
import { Photo } from '#web/kit/ui/photo.tsx';
import { Price } from '#web/kit/ui/price.tsx';
import { StockBadge } from '#web/kit/ui/stock-badge.tsx';
import { TableBox } from '#web/kit/ui/table-box.tsx';
import { load } from '#web/layout/load.server.ts';
import { NotFound } from '#web/layout/not-found.tsx';
import { partNumberInPath } from '#web/layout/part-number-in-path.ts';
import { formatLeadTime } from '../kit/format/part-format.ts';
import { type PartInRow, partInRow } from './part-summary.ts';

const shown = 4;

export const handle = { document: true };

/** Finds parts with the same start of the number as in the URL: often only its end is mistyped. */
export const loader = load(async (scope, { request }) => {
  const prefix = partNumberInPath(new URL(request.url).pathname).replace(/[-\s._]?[^-\s._]*$/, '');
  const similar =
    prefix.length < 2
      ? []
      : (await searchParts(scope, PartQuery.parse({ q: prefix, limit: shown }), { facets: false })).items;
  return data({ similar: similar.map(partInRow) }, { status: 404 });
});

export const meta: MetaFunction = () => [{ title: m.not_found_title() }, { name: 'robots', content: 'noindex' }];

export default function NotFoundPage() {
  const { similar } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return <NotFound path={pathname}>{similar.length > 0 ? <CloseNumbers parts={similar} /> : null}</NotFound>;
}

function CloseNumbers({ parts }: { parts: readonly PartInRow[] }) {
  return (
    <section aria-labelledby="close-numbers">
      <div className="section__head">
        <h2 id="close-numbers">{m.not_found_similar_numbers()}</h2>
      </div>
      <TableBox label={m.not_found_similar_numbers()}>
        <table className="table">
          <thead className="sr">
            <tr>
              <th scope="col">{m.list_picture()}</th>
              <th scope="col">{m.list_part()}</th>
              <th scope="col">{m.list_stock()}</th>
              <th scope="col">{m.list_price()}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <CloseNumber key={part._id} part={part} />
            ))}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}

function CloseNumber({ part }: { part: PartInRow }) {
  return (
    <tr>
      <td className="table__picture hide-on-cards">
        <Photo picture={part.picture} silhouette={part.silhouette} sizes="48px" alt="" />
      </td>
      <th scope="row">
        <PartNumberLink value={part.partNumber} to={partPath(part.slug)} />
        <span className="table__sub">{part.name}</span>
      </th>
      <td>
        <StockBadge available={part.availableQnty} minimum={part.minQnty} />
        <span className="table__sub">{formatLeadTime(part.leadTimeDays)}</span>
      </td>
      <td className="num">
        <strong>
          <Price amount={part.pricePerUnit} />
        </strong>
      </td>
    </tr>
  );
}
