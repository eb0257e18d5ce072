/** /dashboard/newOrder: staff write down the order of a customer who has called or written; `draft` in the address opens a draft. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Customer, CustomerDetail } from '#domain/customers/contract.ts';
import { m } from '#messages';
import { newOrderPath, orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { useAddressInput } from '#web/features/addresses/use-address-input.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { showRefusal } from '#web/kit/browser/show-refusal.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { useOpened } from '#web/kit/form/use-opened.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import type { Route } from './+types/new-order.ts';
import { atAgreedPrices, withDraftedExtras } from './drafts/agreed-preview.ts';
import { DeleteDraftDialog } from './drafts/delete-draft-dialog.tsx';
import { DraftAddress, draftedAddress, typedAddressId } from './drafts/draft-address.tsx';
import { DraftCustomer } from './drafts/draft-customer.tsx';
import { DraftExtraLines } from './drafts/draft-extra-lines.tsx';
import { DraftLines } from './drafts/draft-lines.tsx';
import { DraftTerms } from './drafts/draft-terms.tsx';
import { findCustomerDetail, loadDraft } from './drafts/load-draft.ts';
import { useDraft } from './drafts/use-draft.ts';
import { describedPart, OrderPreview, useOrderPreview } from './order-preview.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.new_order());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'saveOrderDraft');
  const { searchParams } = new URL(request.url);
  const [first, countries] = await Promise.all([loadDraft(searchParams), call('listAddressCountries')]);
  return { ...first, countries, started: searchParams.toString() };
}

export default function NewOrderPage({ loaderData }: Route.ComponentProps) {
  const { draft, started } = loaderData;
  // The form that is saved for the first time stays: the address of the page is another one then, but not what is typed.
  const [form, setForm] = useState({ started, id: draft.id, count: 0 });
  if (form.started !== started)
    setForm({ started, id: draft.id, count: draft.id === form.id ? form.count : form.count + 1 });
  return (
    <>
      <PageHeader title={loaderData.draft.version > 0 ? m.draft_title() : m.new_order_title()}>
        <ButtonLink to={pagePaths.drafts}>{m.drafts_title()}</ButtonLink>
      </PageHeader>
      <OrderForm key={form.count} {...loaderData} />
    </>
  );
}

type OrderFormProps = Route.ComponentProps['loaderData'];

function OrderForm({ draft: first, customer: firstCustomer, countries }: OrderFormProps) {
  const draft = useDraft(first);
  const { content, version } = draft;
  const { customer, choose } = useCustomer(firstCustomer, draft);
  const [isDeleting, setDeleting, closeDeleting] = useOpened<true>();
  const navigate = useNavigate();
  const address = useDraftedAddress(draft);
  const parts = content.lines.map(({ productId: id, ...line }) => ({ id, ...line }));
  const listed = useOrderPreview(parts);
  const { busy, formError, fieldErrors, run } = useMutation();
  const fields = draft.fieldsWith(fieldErrors);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (formError && form.current) showRefusal(form.current);
  }, [formError]);
  const save = async () => {
    await draft.save(address.typed());
    toast.success(m.draft_saved());
    await navigate(newOrderPath({ draft: draft.id }), { replace: true });
  };
  const place = async () => {
    const typed = address.checked();
    if (typed === null) return;
    await run(
      async () => {
        const number = await draft.place(typed);
        address.input.forgetDraft();
        toast.success(m.purchase_successful());
        await navigate(orderPath(number));
      },
      { onError: address.show },
    );
  };
  return (
    <form
      ref={form}
      className="form dashboard__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void place();
      }}
    >
      <p>{m.new_order_help()}</p>
      {content.missing.length > 0 ? (
        <Notice tone="short">{m.draft_missing({ parts: content.missing.join(', ') })}</Notice>
      ) : null}
      <DraftCustomer {...fields} customer={customer} onChoose={choose} />
      <DraftLines {...fields} helpOf={({ productId: id, ...line }) => describedPart(listed, { id, ...line })} />
      <DraftExtraLines {...fields} />
      <DraftAddress {...fields} addresses={customer?.addresses ?? []} input={address.input} countries={countries} />
      <DraftTerms {...fields} />
      <OrderPreview preview={withDraftedExtras(atAgreedPrices(listed, content.lines), content)} />
      {/* The notice is beside the button, where staff look after pressing it: on a phone the fields are out of view. */}
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
      <div className="toolbar">
        <Button variant="primary" size="big" type="submit" busy={busy}>
          {m.new_order_place()}
        </Button>
        <Button size="big" busy={busy} onClick={() => void run(save)}>
          {m.draft_save()}
        </Button>
        {version > 0 ? (
          <Button size="big" variant="danger-line" disabled={busy} onClick={() => setDeleting(true)}>
            {m.draft_delete()}
          </Button>
        ) : null}
      </div>
      {isDeleting ? (
        <DeleteDraftDialog id={draft.id} onClose={closeDeleting} onDeleted={() => navigate(pagePaths.drafts)} />
      ) : null}
    </form>
  );
}

type Draft = ReturnType<typeof useDraft>;

/** The chosen customer with the addresses. */
function useCustomer(first: CustomerDetail | null, { content, change }: Draft) {
  const [detail, setDetail] = useState(first);
  const choose = (chosen: Customer | null) => {
    setDetail(null);
    // The phone of a customer is not that of another one.
    if (!chosen) return change({ customerId: null, name: '', phone: '', addressId: '' });
    const { _id: customerId, name, phone } = chosen;
    change({ customerId, name, phone: phone || content.phone, addressId: '' });
    findCustomerDetail(customerId).then(setDetail, () => undefined);
  };
  const known = { _id: content.customerId, name: content.name, company: '', email: '', addresses: [] };
  const isLoaded = detail?._id === content.customerId;
  return { customer: content.customerId === null ? null : isLoaded && detail ? detail : known, choose };
}

/** The fields of an address that is typed for the order. */
function useDraftedAddress({ id, content, change }: Draft) {
  const isTyped = content.addressId === typedAddressId;
  const [first] = useState(() => draftedAddress(content));
  const input = useAddressInput({
    draft: `address:draft:${id}`,
    address: first,
    country: '',
    contactName: content.name,
    isShown: isTyped,
  });
  const typed = () => (isTyped ? input.typed : content.address);
  /** null: the fields say what is wrong, and the first of them has the focus. */
  const checked = () => {
    if (!isTyped) return content.address;
    const { body, problems } = input.check({ phone: content.phone });
    if (!body) document.getElementById(`field-${problems[0]?.path}`)?.focus();
    return body;
  };
  const show = (error: unknown) => {
    const errors = error instanceof ApiProblem ? error.errors.filter(({ path }) => path.startsWith('address.')) : [];
    if (errors.length > 0) change({ addressId: typedAddressId });
    input.show(errors.map(({ path, message }) => ({ path: path.replace('address.', ''), message })));
    return false;
  };
  return { input, typed, checked, show };
}
