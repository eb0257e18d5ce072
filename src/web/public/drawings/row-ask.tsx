/** How to ask the shop for a row: the mail names the part and the machine. */
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { telephoneHref } from '#web/kit/format/telephone.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { askMail } from '../list/ask-mail.ts';
import type { AskedShop } from '../list/ask-us.tsx';
import { type AskedPart, askPath } from '../quotations/ask-path.ts';

interface RowAskProps {
  shop: AskedShop;
  /** The part number, or the name of a row without one. */
  query: string;
  /** For a request for quotation. */
  part: AskedPart;
}

export function RowAsk({ shop: { phone, email, machine, asked }, query, part }: RowAskProps) {
  const request = (
    <PageAnchor className="btn" href={askPath([part], { source: 'drawing', ...asked })}>
      {m.ask_from_part_out()}
    </PageAnchor>
  );
  if (!phone && !email)
    return (
      <>
        {request}
        <PageAnchor className="btn" href={pagePaths.contact}>
          {m.layout_nav_contact()}
        </PageAnchor>
      </>
    );
  return (
    <>
      {request}
      {email ? (
        <a className="btn" href={askMail(email, query, machine).href}>
          <Icon name="mail" />
          {m.drawing_ask_mail()}
        </a>
      ) : null}
      {phone ? (
        <a className="btn" href={telephoneHref(phone)}>
          <Icon name="phone" />
          {m.list_ask_call({ phone })}
        </a>
      ) : null}
    </>
  );
}
