import { useNavigate } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { PersonalDataSection } from '#web/features/dashboard/personal-data.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { call } from '#web/session/api-client.ts';

/** For a customer who asks by letter or phone for their data or their erasure. */
export function CustomerData({ email, shown = email }: { email: string; shown?: string }) {
  const navigate = useNavigate();
  const path = { email };
  return (
    <PersonalDataSection
      title={m.privacy_customer_title()}
      email={shown}
      exportData={(body) => call('exportCustomerData', { path, body })}
      erase={async (body) => {
        await call('eraseCustomer', { path, body });
        toast.success(m.privacy_erased({ email: shown }));
        await navigate(pagePaths.users);
      }}
      eraseHelp={m.privacy_erase_customer_confirm()}
    />
  );
}
