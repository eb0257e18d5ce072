/** /dashboard/newOrder: staff place an order in the name of a buyer who has called or written. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { PageHeader } from '#web/features/dashboard/page-header.tsx';
import { type AddedPart, AddedParts } from '#web/features/order/added-parts.tsx';
import { typedPieces } from '#web/features/order/typed-pieces.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { TextArea } from '#web/kit/form/long-field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { requireAdminSession } from '#web/session/require-session.ts';
import { useMutation } from '#web/session/use-mutation.ts';
import type { Route } from './+types/new-order.ts';
import { OrderPreview, previewOfPart, useOrderPreview } from './order-preview.tsx';

export { ErrorBoundary } from '#web/features/dashboard/page-error.tsx';

export const meta = () => [{ title: m.new_order_page_title() }, { name: 'robots', content: 'noindex' }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdminSession(request);
}

export default function NewOrderPage() {
  const [key] = useState(createKey);
  const [typed, setTyped] = useState({ email: '', phone: '', poNumber: '', note: '' });
  const [parts, setParts] = useState<readonly AddedPart[]>([]);
  const preview = useOrderPreview(parts);
  const { busy, formError, fieldErrors, run } = useMutation();
  const navigate = useNavigate();
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: fieldErrors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  const place = async () => {
    const lines = parts.map(({ brand, partNumber, quantity }) => ({
      part: { brand, partNumber },
      quantity: typedPieces(quantity),
    }));
    await run(async () => {
      const headers = { 'Idempotency-Key': key };
      const { order } = await call('orderForBuyer', { body: { ...typed, lines }, headers });
      toast.success(m.purchase_successful());
      await navigate(orderPath(order.number));
    });
  };
  return (
    <>
      <PageHeader title={m.new_order_title()} />
      <form
        className="form dashboard__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void place();
        }}
      >
        <p>{m.new_order_help()}</p>
        <div className="form__pair">
          <TextField label={m.new_order_email()} type="email" inputMode="email" required {...field('email')} />
          <TextField label={m.new_order_phone()} type="tel" required {...field('phone')} />
        </div>
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
