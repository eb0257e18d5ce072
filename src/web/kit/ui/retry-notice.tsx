import { m } from '#messages';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Why a request has failed, with the button that sends it again. Absent without a failure. */
export function RetryNotice({ failure, retry }: { failure: string | undefined; retry: () => unknown }) {
  if (!failure) return null;
  return (
    <Notice tone="bad">
      {failure}{' '}
      <Button size="dense" onClick={() => void retry()}>
        {m.account_try_again()}
      </Button>
    </Notice>
  );
}
