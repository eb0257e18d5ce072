/** Live region for toasts, rendered once by the root layout. The toast library is loaded with the first message. */
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type Message, receiveToasts } from '#web/kit/browser/toast.ts';

interface Library {
  readonly Container: ComponentType;
  readonly showToast: (message: Message) => void;
}

/** The live region. Script fills it: React on its pages, hydrate-order.tsx on the order form. */
export function Toasts() {
  return (
    <div aria-live="polite" data-toasts>
      <ToastMessages />
    </div>
  );
}

/** The messages themselves, in the live region. */
export function ToastMessages() {
  const [Container, setContainer] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<readonly Message[]>([]);
  const library = useRef<Promise<Library> | null>(null);

  useEffect(
    () =>
      receiveToasts((message) => {
        library.current ??= import('./toast-library.tsx');
        library.current.then(
          ({ Container: loaded, showToast }) => {
            setContainer(() => loaded);
            showToast(message);
          },
          () => {
            // The library could not be loaded, e.g. offline: show the text without it.
            library.current = null;
            setPlain((before) => [...before, message]);
            setTimeout(() => setPlain((before) => before.slice(1)), 5000);
          },
        );
      }),
    [],
  );

  return (
    <>
      {Container && <Container />}
      {plain.length > 0 && (
        // notice.css styles the text, because the library's stylesheet is missing as well.
        <div className="plain-toasts">
          {plain.map((message) => (
            <p key={message.text}>{message.text}</p>
          ))}
        </div>
      )}
    </>
  );
}
