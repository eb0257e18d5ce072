import { m } from '#messages';
import { stockNotificationPath } from '#platform/http/page-paths.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { PageForm } from '#web/kit/page/page-form.tsx';
import { Button } from '#web/kit/ui/button.tsx';

interface NotifyFormProps {
  slug: string;
  /** The email that was sent before, when it has to be corrected. */
  email?: string;
  error?: string;
}

/** Asks for a mail when the part is in stock again. enhance/account-email.ts fills in the email of a signed-in user. */
export function NotifyForm({ slug, email = '', error }: NotifyFormProps) {
  return (
    <PageForm className="notify" method="post" action={stockNotificationPath(slug)} aria-label={m.notify_title()}>
      <TextField
        label={m.notify_email()}
        help={m.notify_help()}
        error={error}
        id="notify-email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={email}
        autoFocus={error !== undefined}
        data-account-email
      />
      <Button type="submit" variant="ink" wide>
        {m.notify_submit()}
      </Button>
      <p className="tiny quiet">{m.notify_privacy()}</p>
    </PageForm>
  );
}
