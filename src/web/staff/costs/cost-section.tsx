/** What a part costs the shop, with the margin at its price, a form for the cost, and the costs before. */
import '#web/styles/stock-section.css';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '#domain/catalog/contract.ts';
import type { PartCosts } from '#domain/costs/contract.ts';
import { marginPercent } from '#domain/costs/price-by-rule.ts';
import { m } from '#messages';
import { importPath } from '#platform/http/page-paths.ts';
import { formatTime } from '#platform/values/dates.ts';
import { toCents } from '#platform/values/money.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { parsePrice } from '#web/kit/form/typed-values.ts';
import { formatAmount } from '#web/kit/format/format.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { useMutation } from '#web/session/use-mutation.ts';

export function CostSection({ product, costs }: { product: Product; costs: PartCosts }) {
  const { cost, history } = costs;
  const percent = cost === null ? null : marginPercent(toCents(product.pricePerUnit), toCents(cost));
  return (
    <section className="section" aria-labelledby="cost">
      <div className="section__head">
        <h2 id="cost">{m.costs_title()}</h2>
      </div>
      <p>
        {cost === null || percent === null
          ? m.costs_none()
          : m.costs_now({
              cost: formatAmount(cost),
              price: formatAmount(product.pricePerUnit),
              percent: String(percent),
            })}
      </p>
      {canCall('setPrice') ? <CostForm key={history[0]?.from} product={product} costs={costs} /> : null}
      {history.length > 0 ? <HistoryTable history={history} /> : null}
    </section>
  );
}

function CostForm({ product, costs }: { product: Product; costs: PartCosts }) {
  const { busy, formError, fieldErrors, run } = useMutation();
  const [typed, setTyped] = useState(costs.cost?.toFixed(2) ?? '');
  // After a colleague's change the message says the current one, and a second click replaces it.
  const [was, setWas] = useState(costs.cost);
  const save = () => {
    // A text that is no amount is sent as one that the server refuses with the sentence for the field.
    const cost = typed.trim() === '' ? null : (parsePrice(typed) ?? 0);
    return run(() => call('setPartCost', { path: { id: product._id }, body: { cost, was } }), {
      success: m.costs_saved(),
      onError(error) {
        const current = error instanceof ApiProblem ? error.members['current'] : undefined;
        if (typeof current === 'number' || current === null) setWas(current);
        return false;
      },
    });
  };
  return (
    <form
      className="stock-correction"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={m.costs_field()}
        help={m.costs_field_help()}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={fieldErrors['cost'] ?? ''}
        onChange={(event) => setTyped(event.target.value)}
      />
      {formError && !fieldErrors['cost'] ? (
        <Notice tone="bad">
          <p>{formError}</p>
        </Notice>
      ) : null}
      <div className="toolbar">
        <Button type="submit" busy={busy}>
          {m.costs_save()}
        </Button>
      </div>
    </form>
  );
}

function HistoryTable({ history }: Pick<PartCosts, 'history'>) {
  const columns = [{ label: m.costs_since() }, { label: m.costs_title(), number: true }, { label: m.costs_by() }];
  return (
    <Table caption={m.costs_history()} columns={columns} stack>
      {history.map(({ cost, from, email, importId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the history is loaded as a whole.
        <tr key={index}>
          <th scope="row" className="lead">
            <time dateTime={from}>{formatTime(from)}</time>
          </th>
          <td className="num" data-label={m.costs_title()}>
            {cost === null ? m.costs_unknown() : formatAmount(cost)}
          </td>
          <td data-label={m.costs_by()}>
            <span>
              <span className="table__text">{email}</span>
              {importId && canCall('getImport') ? (
                <span className="table__sub">
                  <Link to={importPath(importId)}>{m.costs_import()}</Link>
                </span>
              ) : null}
            </span>
          </td>
        </tr>
      ))}
    </Table>
  );
}
