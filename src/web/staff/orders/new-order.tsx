/** /dashboard/newOrder: staff place an order in the name of a buyer who has called or written. */
import '#web/styles/addresses.css';

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { AddressForBuyer } from '#web/features/addresses/address-for-buyer.tsx';
import { useAddressInput } from '#web/features/addresses/use-address-input.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { type AddedPart, AddedParts } from '#web/features/order/added-parts.tsx';
import { typedPieces } from '#web/features/order/typed-pieces.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import { requireStaffSession } from '#web/session/require-session.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import type { Route } from './+types/new-order.ts';
import { OrderPreview, previewOfPart, useOrderPreview } from './order-preview.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.new_order());

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireStaffSession(request, 'orderForBuyer');
  return { countries: await call('listAddressCountries') };
}

export default function NewOrderPage({ loaderData: { countries } }: Route.ComponentProps) {
  const [key] = useState(createKey);
  const [typed, setTyped] = useState({ email: '', phone: '', poNumber: '', note: '' });
  const [parts, setParts] = useState<readonly AddedPart[]>([]);
  const [hasAddress, setHasAddress] = useState(false);
  const address = useAddressInput({
    draft: 'address:for-buyer:new',
    address: undefined,
    country: '',
    isShown: hasAddress,
  });
  const preview = useOrderPreview(parts);
  const { busy, formError, fieldErrors, run } = useMutation();
  const navigate = useNavigate();
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: fieldErrors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const submit = async () => {
    const lines = parts.map(({ brand, partNumber, quantity }) => ({
      part: { brand, partNumber },
      quantity: typedPieces(quantity),
    }));
    const { body, problems } = hasAddress ? address.check({ phone: typed.phone }) : { problems: [] };
    if (hasAddress && !body) return document.getElementById(`field-${problems[0]?.path}`)?.focus();
    const showAddress = (error: unknown) => {
      const errors = error instanceof ApiProblem ? error.errors.filter(({ path }) => /^address\b/.test(path)) : [];
      if (errors.length > 0) setHasAddress(true);
      address.show(errors.map(({ path, message }) => ({ path: path.replace('address.', ''), message })));
      return false;
    };
    const place = async () => {
      const headers = { 'Idempotency-Key': key };
      const request = { ...typed, lines, ...(body ? { address: body } : {}) };
      const { order } = await call('orderForBuyer', { body: request, headers });
      address.forgetDraft();
      toast.success(m.purchase_successful());
      await navigate(orderPath(order.number));
    };
    await run(place, { onError: showAddress });
  };
  return (
    <>
      <PageHeader title={m.new_order_title()} />
      <form
        className="form dashboard__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{m.new_order_help()}</p>
        <div className="form__pair">
          <TextField label={m.new_order_email()} type="email" inputMode="email" required {...field('email')} />
          <TextField label={m.new_order_phone()} type="tel" required {...field('phone')} />
        </div>
        <AddressForBuyer
          label={m.new_order_type_address()}
          input={address}
          countries={countries}
          isTyped={hasAddress}
          setTyped={setHasAddress}
          error={fieldErrors['address']}
        />
        <TextField label={m.new_order_po()} optional maxLength={60} {...field('poNumber')} />
        <TextArea
          label={m.new_order_note()}
          help={m.new_order_note_help()}
          optional
          rows={3}
          maxLength={1000}
          {...field('note')}
        />
        <fieldset className="fieldset">
          <legend>{m.new_order_parts()}</legend>
          <AddedParts
            added={parts}
            onChange={setParts}
            path="lines"
            fieldErrors={fieldErrors}
            helpOf={(part) => previewOfPart(preview, part)}
          />
        </fieldset>
        <OrderPreview preview={preview} />
        {/* The notice is beside the button, where staff look after pressing it: on a phone the fields are out of view. */}
        {formError ? <Notice tone="bad">{formError}</Notice> : null}
        <div className="toolbar">
          <Button variant="primary" size="big" type="submit" busy={busy}>
            {m.new_order_place()}
          </Button>
        </div>
      </form>
    </>
  );
}
