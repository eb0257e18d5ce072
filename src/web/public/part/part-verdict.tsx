import type { ShownVerdict } from '#domain/fitment/shown-verdict.ts';
import { m } from '#messages';
import { myMachinesPath } from '#platform/page-paths.ts';
import { type MachineInHeader, machineLabel } from '#web/machine/machine-chip.tsx';
import { VerdictMark } from '#web/machine/verdict-mark.tsx';

interface PartVerdictProps {
  /** Null: none is chosen. */
  machine: MachineInHeader | null;
  fitment: ShownVerdict | null;
  /** The shop knows machines that the part fits. */
  isListed: boolean;
}

/** Whether the part fits the chosen machine, on top of its page; without a machine the link to choose one. */
export function PartVerdict({ machine, fitment, isListed }: PartVerdictProps) {
  if (!machine || !fitment)
    return isListed ? (
      <p className="part-verdict part-verdict--none">
        <a href={myMachinesPath()}>{m.my_machine_does_it_fit()}</a>
      </p>
    ) : null;
  return (
    <div className={`part-verdict part-verdict--${fitment.verdict}`}>
      <p className="label-text quiet">{m.my_machine_for({ machine: machineLabel(machine) })}</p>
      <p>
        <VerdictMark fitment={fitment} />
      </p>
      {fitment.verdict === 'check' ? (
        <p className="small">
          <a href={myMachinesPath()}>{m.my_machine_settle()}</a>
        </p>
      ) : null}
    </div>
  );
}
