import { m } from '#messages';
import { isoCountryCodes } from '#platform/values/country-codes.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { SelectField } from '#web/kit/form/long-field.tsx';
import type { AskContact } from './ask-draft.ts';
import { askFieldId } from './ask-field-id.ts';
import type { Asker } from './load-asker.ts';

interface AskContactProps {
  asker: Asker | null;
  draft: AskContact;
  errors: ReadonlyMap<string, string>;
  change: (field: keyof AskContact, value: string) => void;
}

/** Who asks, and where the shop answers: by the email of the account, or by what a visitor types. */
export function AskContactFields({ asker, draft, errors, change }: AskContactProps) {
  const field = (name: keyof AskContact) => ({
    id: askFieldId(name),
    name,
    value: draft[name],
    error: errors.get(name),
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  });
  const email = asker?.user?.email;
  return (
    <section className="ask__section" aria-labelledby="ask-contact">
      <h2 id="ask-contact">{m.ask_contact()}</h2>
      <p className="help">{email ? m.ask_answer_to({ email }) : m.ask_contact_help()}</p>
      <div className="ask__contact">
        <TextField label={m.ask_your_name()} required autoComplete="name" maxLength={120} {...field('name')} />
        {email ? null : (
          <TextField
            label={m.ask_email()}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            {...field('email')}
          />
        )}
        <TextField
          label={m.ask_phone()}
          optional={email !== undefined}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...field('phone')}
        />
        <TextField label={m.ask_company()} optional autoComplete="organization" maxLength={120} {...field('company')} />
        <SelectField label={m.ask_country()} optional autoComplete="country" {...field('country')}>
          <option value="">{m.ask_country_none()}</option>
          {/* Their names are those of the browser, once it is there: the server may have others. */}
          {asker ? <Countries /> : null}
        </SelectField>
      </div>
    </section>
  );
}

function Countries() {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const named = [...isoCountryCodes].map((code) => ({ code, name: names.of(code) ?? code }));
  return named
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}
