import type { Company } from '#domain/content/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { telephoneHref } from '#web/kit/format/telephone.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { type AskedBeside, type AskedPart, askPath } from '../quotations/ask-path.ts';
import { askMail, asksForNumber } from './ask-mail.ts';

/** How visitors reach the shop from a list. */
export interface AskedShop extends Pick<Company, 'phone' | 'email'> {
  /** The machine for which they search, with its serial number; empty: none. */
  machine: string;
  /** The same for a request for quotation. */
  asked?: Pick<AskedBeside, 'make' | 'model' | 'serial'>;
}

/** Button that calls the shop; without a phone number, the way to its contact page. @param isBeside another button comes first */
export function CallButton({ phone, isBeside = false }: { phone: string; isBeside?: boolean }) {
  if (!phone)
    return (
      <ButtonAnchor size="big" href={pagePaths.contact}>
        {m.layout_nav_contact()}
      </ButtonAnchor>
    );
  return (
    <a className={`btn btn--big${isBeside ? '' : ' btn--primary'}`} href={telephoneHref(phone)}>
      <Icon name="phone" />
      {m.list_ask_call({ phone })}
    </a>
  );
}

interface AskUsProps {
  contact: AskedShop;
  /** As it was typed. */
  query: string;
  /** The parts that a request for quotation begins with; absent: what was typed is one. */
  parts?: readonly AskedPart[];
}

/** The way to a request for quotation, and buttons that call the shop and write to it, with the typed text and the machine. */
export function AskUs({ contact, query, parts = [askedPart(query)] }: AskUsProps) {
  const { href, isNumber } = askMail(contact.email, query, contact.machine);
  return (
    <>
      <ButtonAnchor variant="primary" size="big" href={askPath(parts, { source: 'search', ...contact.asked })}>
        {m.ask_from_search()}
      </ButtonAnchor>
      <CallButton phone={contact.phone} isBeside />
      {contact.email ? (
        <a className="btn btn--big" href={href}>
          <Icon name="mail" />
          {isNumber ? m.list_ask_number() : m.list_ask_part()}
        </a>
      ) : null}
    </>
  );
}

/** A typed text as a part to ask for: its number or its name. */
export const askedPart = (query: string): AskedPart =>
  asksForNumber(query) ? { number: query, name: '', quantity: 1 } : { number: '', name: query, quantity: 1 };
