import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { listMail, type MailedLine } from './list-mail.ts';

interface SendListProps {
  /** Address of the shop; empty: it has none. */
  email: string;
  lines: readonly MailedLine[];
}

/** A link that writes the list to the shop; without an address of the shop, the way to its contact page. */
export function SendList({ email, lines }: SendListProps) {
  if (!email) return <ButtonAnchor href={pagePaths.contact}>{m.layout_nav_contact()}</ButtonAnchor>;
  const { href, count } = listMail(email, lines);
  return (
    <>
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
