import type { FittingAlternative } from '#domain/drawings/alternative-contract.ts';
import type { ShownVerdict } from '#domain/fitment/shown-verdict.ts';
import { m } from '#messages';
import { FittingAlternatives } from '#web/features/machine/fitting-alternatives.tsx';
import { nearestLines } from '#web/features/machine/nearest-lines.ts';
import { VerdictMark } from '#web/features/machine/verdict-mark.tsx';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { AddToCart } from '#web/kit/ui/add-to-cart.tsx';
import { type MachineInHeader, machineLabel } from '#web/layout/machine-chip.tsx';

export interface PartVerdictProps {
  /** Null: none is chosen. */
  machine: MachineInHeader | null;
  fitment: ShownVerdict | null;
  /** Parts that fit, when this part does not. */
  alternatives: readonly FittingAlternative[];
  /** True when the shop knows machines that the part fits. */
  isListed: boolean;
  /** The page where a machine is chosen. */
  choosePath: string;
}

/** Whether the part fits the chosen machine, on top of its page; without a machine the link to choose one. */
export function PartVerdict({ machine, fitment, alternatives, isListed, choosePath }: PartVerdictProps) {
  if (!machine || !fitment)
    return isListed ? (
      <p className="part-verdict part-verdict--none">
        <PageAnchor href={choosePath}>{m.my_machine_does_it_fit()}</PageAnchor>
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
          <PageAnchor href={choosePath}>{m.my_machine_settle()}</PageAnchor>
        </p>
      ) : null}
      {fitment.verdict === 'does_not_fit' ? (
        <FittingAlternatives alternatives={alternatives} action={(each) => <Add alternative={each} />} />
      ) : null}
    </div>
  );
}

/** The button for an alternative of one part; several parts are ordered on their pages. */
function Add({ alternative }: { alternative: FittingAlternative }) {
  const [only, ...others] = alternative.parts;
  const [line] = nearestLines(alternative, 1) ?? [];
  if (!only || others.length > 0 || !line) return null;
  return <AddToCart part={only.part} quantity={line.quantity} size="dense" />;
}
