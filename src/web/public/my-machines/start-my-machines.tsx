import { createRoot } from 'react-dom/client';
import { startToasts } from '#web/kit/ui/start-toasts.tsx';
import { MyMachineList } from './my-machine-list.tsx';

/** Draws the list of machines in the static page, without React Router. */
export function startMyMachines(place: HTMLElement): void {
  startToasts();
  createRoot(place).render(<MyMachineList />);
}
