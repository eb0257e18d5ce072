import type { Drawing } from '#domain/drawings/contract.ts';
import { machineAddress } from '#domain/fitment/machine-contract.ts';
import { m } from '#messages';
import { type MissingNumbers, missingNumbers } from '#web/features/drawing/missing-numbers.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { useChooseMachinePath } from '#web/layout/choose-machine-path.ts';
import type { ShownMachine } from './shown-machine.ts';

interface MachineNoticeProps {
  drawing: Drawing;
  machine: ShownMachine | null;
}

const differ: Record<MissingNumbers, () => string> = {
  serial: m.drawing_serials_differ,
  engine: m.drawing_engines_differ,
  both: m.drawing_both_differ,
};
const open: Record<MissingNumbers, (named: { machine: string }) => string> = {
  serial: m.drawing_serial_open,
  engine: m.drawing_engine_open,
  both: m.drawing_both_open,
};

/** Asks for the serial number that the rows need, and says what the page does with the machine where the rows do not show it. */
export function MachineNotice({ drawing, machine }: MachineNoticeProps) {
  const choose = useChooseMachinePath();
  const { items, machines } = drawing;
  const isListed = machines.length === 0 || machines.some((each) => machineAddress(each) === machine?.address);
  if (machine && !isListed) return <Notice tone="short">{m.drawing_other_machine({ machine: machine.name })}</Notice>;
  const missing = missingNumbers(items, machine);
  if (!missing) return null;
  return (
    <Notice>
      {machine ? open[missing]({ machine: machine.name }) : differ[missing]()}{' '}
      <PageAnchor href={choose}>{machine ? m.drawing_serial_add() : m.my_machine_choose()}</PageAnchor>
    </Notice>
  );
}
