import { Link } from 'react-router';
import type { CompanyGap } from '#domain/content/example-company.ts';
import { m } from '#messages';
import { Notice } from '#web/kit/ui/notice.tsx';
import { Permitted } from '#web/session/permitted.tsx';
import { settingPath } from './setting-path.ts';

/** What the owner has still to enter before papers are issued, with the way there for who may. */
export function CompanyGaps({ gaps }: { gaps: readonly CompanyGap[] }) {
  return gaps.map((gap) => (
    <Notice key={gap} tone="bad">
      {gap === 'company' ? m.overview_needs_company() : m.overview_needs_bank()}{' '}
      <Permitted call="changeSetting">
        {gap === 'company' ? (
          <Link to={settingPath('company')}>{m.overview_enter_company()}</Link>
        ) : (
          <Link to={settingPath('company', 'payment.banks')}>{m.checklist_bank()}</Link>
        )}
      </Permitted>
    </Notice>
  ));
}
