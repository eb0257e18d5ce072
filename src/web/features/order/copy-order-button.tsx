import { useNavigate } from 'react-router';
import { m } from '#messages';
import { newOrderPath } from '#platform/http/page-paths.ts';
import { createKey } from '#web/kit/form/create-key.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { call } from '#web/session/api-client.ts';
import { Permitted } from '#web/session/permitted.tsx';
import { toastError, useMutation } from '#web/session/use-mutation.ts';

/** Opens a draft with what the order has, for the same buyer. For staff. */
export function CopyOrderButton({ number }: { number: string }) {
  const { busy, run } = useMutation();
  const navigate = useNavigate();
  const copy = async () => {
    const { _id: draft } = await call('copyOrder', { path: { number }, body: { id: createKey() } });
    await navigate(newOrderPath({ draft }));
  };
  return (
    <Permitted call="copyOrder">
      <Button busy={busy} onClick={() => void run(copy, { onError: toastError })}>
        {m.draft_copy()}
      </Button>
    </Permitted>
  );
}
