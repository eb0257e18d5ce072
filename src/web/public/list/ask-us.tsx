import type { Company } from '#domain/content/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { telephoneHref } from '#web/kit/format/telephone.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { askMail } from './ask-mail.ts';

/** How visitors reach the shop from a list. */
export interface AskedShop extends Pick<Company, 'phone' | 'email'> {
  /** The machine for which they search, with its serial number; empty: none. */
  machine: string;
}

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

/** Buttons that call the shop and write to it; the mail has the typed text and the machine. */
export function AskUs({ contact, query }: { contact: AskedShop; query: string }) {
  const { href, isNumber } = askMail(contact.email, query, contact.machine);
  return (
    <>
      <CallButton phone={contact.phone} />
      {contact.email ? (
        <a className="btn btn--big" href={href}>
          <Icon name="mail" />
          {isNumber ? m.list_ask_number() : m.list_ask_part()}
        </a>
      ) : null}
    </>
  );
}
