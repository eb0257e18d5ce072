/** For somebody without an account who asks by letter or phone for their data or their erasure. */
import { useRevalidator } from 'react-router';
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { m } from '#messages';
import { isErasedEmail } from '#platform/values/erased-email.ts';
import { PersonalDataSection } from '#web/features/dashboard/personal-data.tsx';
import { toast } from '#web/kit/browser/toast.ts';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';

/** Customers have it on their page, which the request links to; without an email nothing leads to other requests of the person. */
export function DataOfPerson({ request: { hasAccount, customerId, email } }: { request: QuotationRequest }) {
  const { revalidate } = useRevalidator();
  if (hasAccount || customerId !== '' || email === '' || isErasedEmail(email)) return null;
  const path = { email };
  return (
    <Permitted call="eraseCustomer">
      <PersonalDataSection
        title={m.privacy_person_title()}
        email={email}
        exportData={(body) => call('exportCustomerData', { path, body })}
        erase={async (body) => {
          await call('eraseCustomer', { path, body });
          toast.success(m.privacy_erased({ email }));
          await revalidate();
        }}
        eraseHelp={m.privacy_person_erase_confirm()}
        words={{
          downloadHelp: m.privacy_person_download_help({ email }),
          erasedHelp: m.privacy_person_erase_help({ email }),
          erase: m.privacy_person_erase(),
        }}
      />
    </Permitted>
  );
}
