import { createRoot } from 'react-dom/client';
import { ToastMessages } from '#web/kit/ui/toasts.tsx';
import { MyMachineList } from './my-machine-list.tsx';

/** Draws the list of machines in the static page, without React Router. */
export function startMyMachines(place: HTMLElement): void {
  const toasts = document.querySelector('[data-toasts]');
  if (toasts) createRoot(toasts).render(<ToastMessages />);
  createRoot(place).render(<MyMachineList />);
}
