import { createRoot } from 'react-dom/client';
import { startToasts } from '#web/kit/ui/start-toasts.tsx';
import { MachineDownOrder, type MachineDownProps } from './machine-down-order.tsx';

/** Draws the order in the static page, without React Router. Rows of the address are in the draft from then on. */
export function startMachineDown(place: HTMLElement): void {
  const props: MachineDownProps = JSON.parse(place.dataset['machineDown'] ?? '');
  startToasts();
  createRoot(place).render(<MachineDownOrder {...props} />);
  const address = new URL(window.location.href);
  for (const name of ['drawing', 'row']) address.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', address);
}
