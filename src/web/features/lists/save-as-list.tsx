import { useRef, useState } from 'react';
import { quickOrderRoutes } from '#api/quick-order-routes.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { sendRequest } from '#web/session/send.ts';
import { sessionReady } from '#web/session/session-store.ts';
import { loginPath } from '#web/session/sign-in/sign-in-paths.ts';

interface ListEntry {
  readonly productId: string;
  /** Number of pieces. */
  readonly quantity: number;
}

type Step = 'closed' | 'signed-out' | 'open' | 'saving' | 'saved';

/** A button that asks for a name and saves the parts under it. Visitors are led to the login. Works without React Router. */
export function SaveAsList({ lines }: { lines: readonly ListEntry[] }) {
  const [step, setStep] = useState<Step>('closed');
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const open = async () => setStep((await sessionReady()).user ? 'open' : 'signed-out');
  const close = () => {
    setStep('closed');
    setError('');
    requestAnimationFrame(() => opener.current?.focus());
  };
  const save = async () => {
    setStep('saving');
    setError('');
    try {
      await sendRequest(quickOrderRoutes.createPartList, { body: { name, lines: sumByPart(lines) } });
      setStep('saved');
    } catch (problem) {
      setError(firstMessageOf(problem));
      setStep('open');
    }
  };
  if (step === 'closed')
    return (
      <Button ref={opener} onClick={() => void open()}>
        {m.lists_save()}
      </Button>
    );
  if (step === 'signed-out')
    return (
      <p role="status">
        <a href={loginPath(window.location)}>{m.lists_sign_in()}</a>
      </p>
    );
  if (step === 'saved')
    return (
      <div role="status">
        <Notice icon="ok">
          {m.lists_saved({ name })} <a href={pagePaths.lists}>{m.lists_view()}</a>
        </Notice>
      </div>
    );
  return (
    <form
      className="save-list"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <TextField
        label={m.lists_name()}
        error={error}
        autoFocus
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="toolbar">
        <Button type="submit" busy={step === 'saving'}>
          {step === 'saving' ? m.lists_saving() : m.lists_save_now()}
        </Button>
        <Button variant="quiet" onClick={close}>
          {m.lists_cancel()}
        </Button>
      </div>
    </form>
  );
}

/** Adds the quantities up, so that each part is there once, as in a list and a cart. */
export function sumByPart<Entry extends ListEntry>(lines: readonly Entry[]): Entry[] {
  const byPart = Map.groupBy(lines, ({ productId }) => productId);
  return [...byPart.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }] : [];
  });
}
