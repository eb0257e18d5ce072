import type { Company } from '#domain/content/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { telephoneHref } from '#web/kit/format/telephone.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

/** How visitors reach the shop from a list. */
export type AskedShop = Pick<Company, 'phone' | 'email'>;

/** Button that calls the shop; without a phone number, the way to its contact page. */
export function CallButton({ phone }: { phone: string }) {
  if (!phone)
    return (
      <ButtonAnchor size="big" href={pagePaths.contact}>
        {m.layout_nav_contact()}
      </ButtonAnchor>
    );
  return (
    <a className="btn btn--primary btn--big" href={telephoneHref(phone)}>
      <Icon name="phone" />
      {m.list_ask_call({ phone })}
    </a>
  );
}

/** Buttons that call the shop and write to it; the mail has the typed text in its subject. */
export function AskUs({ contact, query }: { contact: AskedShop; query: string }) {
  // A text with a word of letters asks for a part rather than for a number.
  const isNumber = /\d/.test(query) && !/(?<!\S)\p{L}{3,}(?!\S)/u.test(query);
  const subject = isNumber ? m.list_ask_number_subject({ query }) : m.list_ask_part_subject({ query });
  const body = m.list_ask_mail({ query });
  return (
    <>
      <CallButton phone={contact.phone} />
      {contact.email ? (
        <a
          className="btn btn--big"
          href={`mailto:${contact.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
        >
          <Icon name="mail" />
          {isNumber ? m.list_ask_number() : m.list_ask_part()}
        </a>
      ) : null}
    </>
  );
}
