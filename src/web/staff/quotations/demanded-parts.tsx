/** Free lines that were quoted several times: each can become a part. */
import type { DemandedPart } from '#domain/quotations/demand/contract.ts';
import { m } from '#messages';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { PartNumber } from '#web/kit/ui/part-number.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { Permitted } from '#web/session/permitted.tsx';
import { newPartPath } from '../products/new-part-path.ts';
import { LastQuoted } from './last-quoted.tsx';

export function DemandedParts({ parts }: { parts: readonly DemandedPart[] }) {
  const columns = [
    { label: m.demand_number() },
    { label: m.demand_price(), number: true },
    { label: m.demand_times(), number: true },
    { label: m.demand_last() },
    { label: m.dashboard_action() },
  ];
  return (
    <section className="section" aria-labelledby="demanded-parts">
      <div className="section__head">
        <h2 id="demanded-parts">{m.demand_parts()}</h2>
      </div>
      <p className="quiet dashboard__note">{m.demand_parts_help()}</p>
      <Table caption={m.demand_parts()} columns={columns} stack>
        {parts.map((part) => (
          <tr key={part.key}>
            <th scope="row" className="lead">
              <PartNumber value={part.number} /> {part.brand === '' ? null : <bdi>{part.brand}</bdi>}
              <span className="table__sub">
                <bdi>{part.name}</bdi>
              </span>
            </th>
            <td className="num" data-label={m.demand_price()}>
              {part.unitPrice === null ? '–' : formatAmount(part.unitPrice)}
            </td>
            <td className="num" data-label={m.demand_times()}>
              {formatCount(part.times)}
            </td>
            <td data-label={m.demand_last()}>
              <LastQuoted {...part} />
            </td>
            <td className="table__actions">
              <Permitted call="createProduct">
                <ButtonLink
                  size="dense"
                  to={newPartPath(fieldsOfPart(part))}
                  aria-label={m.demand_make_number({ number: part.number })}
                >
                  {m.demand_make()}
                </ButtonLink>
              </Permitted>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** What was quoted, as the form of a new part has it. */
function fieldsOfPart({ number, unitPrice, weightKg, ...part }: DemandedPart) {
  const { name, brand, unit, hsCode, countryOfOrigin } = part;
  return {
    partNumber: number,
    ...{ name, brand, unit, hsCode, countryOfOrigin },
    pricePerUnit: unitPrice === null ? '' : unitPrice.toFixed(2),
    netWeightKg: weightKg ? String(weightKg) : '',
  };
}
