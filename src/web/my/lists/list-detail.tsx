/** /dashboard/lists/{id}: one saved list at today's prices. */

import { useState } from 'react';
import type { CartLine } from '#domain/cart/contract.ts';
import type { PartList } from '#domain/lists/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { CartButton, cartEntriesOfList } from '#web/features/lists/cart-button.tsx';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Table } from '#web/kit/ui/table.tsx';
import { privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { requireSession } from '#web/session/require-session.ts';
import { toastError, useMutation } from '#web/session/use-mutation.ts';
import type { Route } from './+types/list-detail.ts';
import { ListLineRow } from './list-line-row.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(matches, loaderData?.list.name ?? m.lists_title());

export async function clientLoader({ request, params: { listId } }: Route.ClientLoaderArgs) {
  await requireSession(request);
  return { list: await call('getPartList', { path: { id: listId } }) };
}

export default function PartListPage({ loaderData: { list } }: Route.ComponentProps) {
  const { run } = useMutation();
  const { lines } = list.content;
  const save = (changed: readonly CartLine[]) => {
    const body = { lines: changed.map(({ productId, quantity }) => ({ productId, quantity })) };
    const work = () => call('changePartList', { path: { id: list._id }, body });
    return run(work, { success: m.lists_updated(), onError: toastError });
  };
  return (
    <>
      <PageHeader title={list.name}>
        <ButtonLink to={pagePaths.lists}>{m.lists_all()}</ButtonLink>
      </PageHeader>
      <div className="toolbar dashboard__section">
        {lines.length > 0 ? (
          <CartButton
            variant="primary"
            load={() => cartEntriesOfList(list._id)}
            label={m.lists_add_to_cart()}
            help={m.lists_add_to_cart_help()}
          />
        ) : null}
        <Rename key={list.name} list={list} />
      </div>
      {lines.length === 0 ? (
        <p>{m.lists_empty()}</p>
      ) : (
        <Table
          caption={list.name}
          columns={[
            { label: m.lists_part() },
            { label: m.lists_stock() },
            { label: m.lists_price(), number: true },
            { label: m.lists_quantity(), number: true },
            { label: m.dashboard_action(), hiddenLabel: true },
          ]}
          stack
        >
          {lines.map((line) => (
            <ListLineRow
              key={`${line.productId} ${line.quantity}`}
              line={line}
              onQuantity={(quantity) => save(lines.map((each) => (each === line ? { ...line, quantity } : each)))}
              onRemove={() => save(lines.filter((each) => each !== line))}
            />
          ))}
        </Table>
      )}
    </>
  );
}

function Rename({ list }: { list: PartList }) {
  const [name, setName] = useState<string | null>(null);
  const { busy, run, fieldErrors, formError } = useMutation();
  if (name === null) return <Button onClick={() => setName(list.name)}>{m.lists_rename()}</Button>;
  const save = () =>
    run(() => call('changePartList', { path: { id: list._id }, body: { name } }), { success: m.lists_renamed() });
  return (
    <form
      className="save-list"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={m.lists_name()}
        error={fieldErrors['name'] ?? formError ?? ''}
        autoFocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="toolbar">
        <Button type="submit" busy={busy}>
          {m.lists_save_now()}
        </Button>
        <Button variant="quiet" onClick={() => setName(null)}>
          {m.lists_cancel()}
        </Button>
      </div>
    </form>
  );
}
