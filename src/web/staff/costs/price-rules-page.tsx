/** /dashboard/priceRules: how prices follow from costs, and the preview of what the rules would change. */
import { useRevalidator } from 'react-router';
import type { PriceRule } from '#domain/costs/price-rule-contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { ConfirmDialog } from '#web/features/dashboard/confirm-dialog.tsx';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { canCall } from '#web/session/own-permissions.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import type { Route } from './+types/price-rules-page.ts';
import { ApplyRulesForm } from './apply-rules-form.tsx';
import { PriceRuleDialog } from './price-rule-dialog.tsx';
import { PriceRulesTable, ruleScopeName } from './price-rules-table.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.price_rules_title());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'listPriceRules');
  const [rules, brands, categories] = await Promise.all([
    call('listPriceRules'),
    call('listBrands'),
    call('listCategories'),
  ]);
  return { rules, brands, categories };
}

export default function PriceRulesPage({ loaderData: { rules, brands, categories } }: Route.ComponentProps) {
  const [edited, setEdited, closeEdited] = useOpened<PriceRule | 'new'>();
  const [deleted, setDeleted, closeDeleted] = useOpened<PriceRule>();
  const { revalidate } = useRevalidator();
  const mayChange = canCall('setPrice');
  const remove = async (rule: PriceRule) => {
    await call('deletePriceRule', { path: { id: rule._id } });
    toast.success(m.price_rules_deleted());
    closeDeleted();
    await revalidate();
  };
  return (
    <>
      <PageHeader title={m.price_rules_title()}>
        <ButtonLink to={pagePaths.edits}>{m.edits_all()}</ButtonLink>
        {mayChange ? (
          <Button variant="ink" onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {m.price_rules_add()}
          </Button>
        ) : null}
      </PageHeader>
      <p className="quiet dashboard__note">{m.price_rules_help()}</p>
      {rules.length === 0 ? (
        <EmptyState title={m.price_rules_none()}>
          <p>{m.price_rules_none_help()}</p>
        </EmptyState>
      ) : (
        <PriceRulesTable rules={rules} mayChange={mayChange} onEdit={setEdited} onDelete={setDeleted} />
      )}
      {mayChange && rules.length > 0 ? <ApplyRulesForm brands={brands} categories={categories} /> : null}
      {edited ? (
        <PriceRuleDialog
          rule={edited === 'new' ? undefined : edited}
          brands={brands}
          categories={categories}
          onClose={closeEdited}
        />
      ) : null}
      {deleted ? (
        <ConfirmDialog
          title={m.price_rules_delete_question()}
          confirmLabel={m.price_rules_delete()}
          onConfirm={() => remove(deleted)}
          onCancel={closeDeleted}
        >
          <p>{m.price_rules_delete_help({ scope: ruleScopeName(deleted) })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
