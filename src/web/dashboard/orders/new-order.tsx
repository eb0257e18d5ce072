/** /dashboard/newOrder: staff place an order in the name of a buyer who has called or written. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { orderPath } from '#platform/http/page-paths.ts';
import { requireAdminSession } from '#web/account/require-session.ts';
import { call } from '#web/api-client.ts';
import { createKey } from '#web/create-key.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/long-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useMutation } from '#web/use-mutation.ts';
import { PageHeader } from '../page-header.tsx';
import type { Route } from './+types/new-order.ts';
import { type AddedPart, AddedParts } from './added-parts.tsx';
import { OrderPreview, previewOfPart, useOrderPreview } from './order-preview.tsx';
import { typedPieces } from './typed-pieces.ts';

export { ErrorBoundary } from '../page-error.tsx';

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
