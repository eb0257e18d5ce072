import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type NoticeTone = 'plain' | 'mark' | 'short' | 'bad';

const icons: Record<NoticeTone, IconName> = { plain: 'list', mark: 'swap', short: 'alert', bad: 'bad' };

/** Message in the page: information (plain), highlight (mark), warning (short) or error (bad). */
export function Notice({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: NoticeTone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <div className={tone === 'plain' ? 'notice' : `notice notice--${tone}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={icon ?? icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
