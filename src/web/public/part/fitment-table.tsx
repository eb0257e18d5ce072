import type { ReactNode } from 'react';
import type { Fitment } from '#domain/fitment/fitment-contract.ts';
import { machineName } from '#domain/fitment/machine-contract.ts';
import { m } from '#messages';
import { machinePath } from '#platform/http/page-paths.ts';
import { partPath } from '#platform/paths.ts';
import type { Page } from '#platform/values/page.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Pagination } from '#web/kit/ui/pagination.tsx';
import { TableBox } from '#web/kit/ui/table-box.tsx';

const fitmentsId = 'fits';

/** All machines that the part fits, with the conditions. Renders nothing when no machine is listed. */
export function FitmentTable({ slug, fitments }: { slug: string; fitments: Page<Fitment> }) {
  const { items, total, page, limit } = fitments;
  if (total === 0) return null;
  return (
    <section className="section" aria-labelledby={fitmentsId}>
      <div className="section__head">
        <h2 id={fitmentsId}>{m.my_machine_fits_these()}</h2>
        <span className="end quiet">{m.my_machine_rows({ count: total, shown: formatCount(total) })}</span>
      </div>
      <TableBox label={m.my_machine_fits_these()}>
        <CachedHtml tag="table" className="table table--stack" content={FitmentRows} props={{ fitments: items }} />
      </TableBox>
      {total > limit ? (
        <Pagination page={page} total={total} limit={limit} href={(to) => fitmentsPath(slug, to)} />
      ) : null}
    </section>
  );
}

function fitmentsPath(slug: string, page: number): string {
  return `${partPath(slug)}${page > 1 ? `?fitments=${page}` : ''}#${fitmentsId}`;
}

/** A column that is left out where no row has a value for it. */
interface Column {
  readonly label: string;
  readonly className?: string;
  readonly contentOf: (fitment: Fitment) => ReactNode;
}

const columns = (): readonly Column[] => [
  { label: m.my_machine_position(), contentOf: ({ position }) => position },
  {
    label: m.my_machine_quantity(),
    className: 'num',
    contentOf: ({ quantityPerMachine: quantity }) => (quantity === null ? '' : formatCount(quantity)),
  },
  { label: m.my_machine_condition(), className: 'table__wide', contentOf: conditionsOf },
];

/** The columns of which a row has a value. */
function usedColumns(fitments: readonly Fitment[]): readonly Column[] {
  return columns().filter(({ contentOf }) => fitments.some((fitment) => contentOf(fitment)));
}

function FitmentRows({ fitments }: { fitments: readonly Fitment[] }) {
  const used = usedColumns(fitments);
  return (
    <>
      <thead>
        <tr>
          <th scope="col">{m.my_machine_machine()}</th>
          <th scope="col">{m.my_machine_serial()}</th>
          {used.map(({ label, className }) => (
            <th key={label} scope="col" className={className === 'num' ? className : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fitments.map((fitment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a machine may say the same, and the table never changes.
          <FitmentRow key={`${fitment.machine.id} ${index}`} fitment={fitment} columns={used} />
        ))}
      </tbody>
    </>
  );
}

function FitmentRow({ fitment, columns }: { fitment: Fitment; columns: readonly Column[] }) {
  const { machine, serialText } = fitment;
  return (
    <tr>
      <th scope="row" data-label={m.my_machine_machine()}>
        <PageAnchor className="table__link" href={machinePath(machine.makeSlug, machine.slug)}>
          {machineName(machine)}
        </PageAnchor>
      </th>
      <td data-label={m.my_machine_serial()}>{serialText || m.my_machine_all_serials()}</td>
      {columns.map(({ label, className, contentOf }) => (
        <td key={label} className={className} data-label={label}>
          {contentOf(fitment) || '–'}
        </td>
      ))}
    </tr>
  );
}

/** What the machine needs besides its serial number, and who says so; empty: nothing. */
function conditionsOf({ engineSerialText, qualifiers, note, source }: Fitment): ReactNode {
  const conditions = [
    engineSerialText ? m.my_machine_engine_range({ range: engineSerialText }) : '',
    ...Object.entries(qualifiers).map(([name, value]) => `${name}: ${value}`),
    note,
  ].filter(Boolean);
  if (conditions.length === 0 && !source) return '';
  return (
    <span>
      {conditions.join('; ') || '–'}
      {source ? <span className="table__sub">{m.my_machine_source({ source })}</span> : null}
    </span>
  );
}
