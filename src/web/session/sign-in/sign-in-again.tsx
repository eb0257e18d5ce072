/** Signs in again in a dialog when the session ends while a form is open: chosen files would be lost on another page. */
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onSessionEnded } from '#web/session/send.ts';
import type { SignInPrompt } from './sign-in-dialog.tsx';

/** Few sessions end while a form is open, so the dialog is loaded only then. When it cannot be loaded the answer is no. */
const SignInDialog = lazy<ComponentType<{ prompt: SignInPrompt | null }>>(() =>
  import('./sign-in-dialog.tsx').catch(() => ({ default: NotNow })),
);

function NotNow({ prompt }: { prompt: SignInPrompt | null }) {
  useEffect(() => prompt?.answer(false), [prompt]);
  return null;
}

/** The open prompt. API calls that fail at the same time share one. */
function usePrompt() {
  const [prompt, setPrompt] = useState<SignInPrompt | null>(null);
  const open = useRef<Promise<boolean> | null>(null);
  // The dialog stays after its first use: closing it gives the focus back.
  const [used, setUsed] = useState(false);
  useEffect(
    () =>
      onSessionEnded((email, message) => {
        setUsed(true);
        open.current ??= new Promise<boolean>((answer) => setPrompt({ email, message, answer })).finally(() => {
          open.current = null;
          setPrompt(null);
        });
        return open.current;
      }),
    [],
  );
  return { prompt, used };
}

export function SignInAgain() {
  const { prompt, used } = usePrompt();
  return used ? (
    <Suspense>
      <SignInDialog prompt={prompt} />
    </Suspense>
  ) : null;
}
