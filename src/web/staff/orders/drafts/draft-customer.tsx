/** Who orders: a customer whom the shop knows, or a new one. */
import type { Customer } from '#domain/customers/contract.ts';
import { m } from '#messages';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { CustomerField } from './customer-field.tsx';
import type { DraftFields } from './use-draft.ts';

interface DraftCustomerProps extends DraftFields {
  /** The chosen customer; null: a new one. */
  customer: Pick<Customer, 'name' | 'company' | 'email'> | null;
  onChoose: (customer: Customer | null) => void;
}

export function DraftCustomer({ customer, onChoose, ...draft }: DraftCustomerProps) {
  const { content, change, errors, field } = draft;
  return (
    <fieldset className="fieldset form">
      <legend>{m.customer_kind()}</legend>
      {customer ? (
        <>
          <p>
            <strong>
              <bdi>{customer.name}</bdi>
            </strong>
            <br />
            <span className="quiet">
              {[customer.company, customer.email || m.customer_no_email()].filter(Boolean).join(' · ')}
            </span>
          </p>
          {errors['customerId'] ? <p className="error">{errors['customerId']}</p> : null}
          <div className="toolbar">
            <Button onClick={() => onChoose(null)}>{m.customer_change()}</Button>
          </div>
        </>
      ) : (
        <>
          <CustomerField error={errors['customerId']} onChoose={onChoose} />
          <h2>{m.customer_new()}</h2>
          <div className="form__pair">
            <TextField label={m.dashboard_name()} required maxLength={120} {...field('name')} />
            <TextField label={m.customer_company()} optional maxLength={120} {...field('company')} />
          </div>
          <TextField
            label={m.new_order_email()}
            help={m.customer_email_help()}
            optional
            type="email"
            inputMode="email"
            maxLength={254}
            {...field('email')}
          />
          {content.email.trim() === '' ? null : (
            <label className="check">
              <input
                type="checkbox"
                checked={content.invite}
                onChange={({ target }) => change({ invite: target.checked })}
              />
              {m.customer_invite()}
            </label>
          )}
        </>
      )}
      <TextField label={m.new_order_phone()} type="tel" required maxLength={60} {...field('phone')} />
    </fieldset>
  );
}
