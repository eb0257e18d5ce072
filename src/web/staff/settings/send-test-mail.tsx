/** The button that sends the owner a mail as buyers get them. */
import { useState } from 'react';
import type { TestMail } from '#domain/mail/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { call } from '#web/session/api-client.ts';
import { useMutation } from '#web/session/use-mutation.ts';

/** @param email of the signed-in user, who gets the mail */
export function SendTestMail({ email }: { email: string }) {
  const { busy, formError, run } = useMutation();
  const [sent, setSent] = useState<TestMail>();
  const send = () =>
    run(async () => {
      setSent(undefined);
      setSent(await call('sendTestMail'));
    });
  return (
    <section className="dashboard__section">
      <h2>{m.settings_mails_test()}</h2>
      <p className="quiet">{m.settings_mails_test_help()}</p>
      <div className="toolbar">
        <Button busy={busy} onClick={() => void send()}>
          {m.settings_mails_test_send({ email })}
        </Button>
        <ButtonLink to={pagePaths.undeliveredMail}>{m.undelivered_title()}</ButtonLink>
      </div>
      <div role="status" className="breakable">
        {sent ? <Notice tone="mark">{sentWords(sent)}</Notice> : null}
      </div>
      {formError ? <Notice tone="bad">{formError}</Notice> : null}
    </section>
  );
}

function sentWords({ to, folder }: TestMail): string {
  return folder === null ? m.settings_mails_test_sent({ email: to }) : m.settings_mails_test_written({ folder });
}
