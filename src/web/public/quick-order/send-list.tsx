import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { askPath } from '../quotations/ask-path.ts';
import { listMail, type MailedLine } from './list-mail.ts';

/** Lines that one link has: a request has no more. */
const maxAsked = 300;

interface SendListProps {
  /** Address of the shop; empty: it has none. */
  email: string;
  lines: readonly MailedLine[];
  /** The lines that cannot be ordered as they are: a request for quotation begins with them. Empty: with all. */
  open: readonly MailedLine[];
}

/** The way to a request for quotation, and a link that writes the list to the shop; without its address, to its contact page. */
export function SendList({ email, lines, open }: SendListProps) {
  const request = <AskLink lines={open.length > 0 ? open : lines} />;
  if (!email)
    return (
      <>
        {request}
        <ButtonAnchor href={pagePaths.contact}>{m.layout_nav_contact()}</ButtonAnchor>
      </>
    );
  const { href, count } = listMail(email, lines);
  return (
    <>
      {request}
      <a className="btn" href={href}>
        <Icon name="mail" />
        {m.quick_send_list()}
      </a>
      {count < lines.length ? (
        <span className="small quiet">{m.quick_mail_part({ count: formatCount(count) })}</span>
      ) : null}
    </>
  );
}

function AskLink({ lines }: { lines: readonly MailedLine[] }) {
  const asked = lines.slice(0, maxAsked).map(({ number, quantity }) => ({ number, name: '', quantity }));
  return (
    <ButtonAnchor href={askPath(asked, { source: 'quick_order' })}>
      {m.ask_from_list({ count: asked.length })}
    </ButtonAnchor>
  );
}
