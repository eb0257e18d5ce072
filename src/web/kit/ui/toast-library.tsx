/**
 * react-toastify with the settings of the specification, in a separate chunk. The unstyled build is required: the default
 * build adds a style element, which the content security policy forbids.
 */
import 'react-toastify/ReactToastify.css';
import '#web/styles/toasts.css';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { m } from '#messages';
import type { Message } from '#web/kit/browser/toast.ts';
import { Icon } from './icon.tsx';

const slideIn = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapse: false });

const icons = { success: 'ok', warning: 'alert', error: 'bad', info: 'ok' } as const;

/** Shows a message for 5 s. Warnings and errors interrupt a screen reader (role alert), the others do not (role status). */
export function showToast({ tone, text }: Message): void {
  toast(text, {
    type: tone,
    role: tone === 'warning' || tone === 'error' ? 'alert' : 'status',
    icon: <Icon name={icons[tone]} />,
    closeButton: ({ closeToast }) => (
      <button className="icon-btn" type="button" aria-label={m.account_close_message()} onClick={closeToast}>
        <Icon name="close" />
      </button>
    ),
  });
}

export function Container() {
  return (
    <ToastContainer
      position="top-right"
      transition={slideIn}
      autoClose={5000}
      draggable
      draggablePercent={80}
      hideProgressBar
      newestOnTop={false}
      closeOnClick={false}
      pauseOnFocusLoss
      pauseOnHover
      aria-label={m.account_messages()}
    />
  );
}
