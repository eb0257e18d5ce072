import { m } from '#messages';
import { myMachinesPath, pagePaths } from '#platform/http/page-paths.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { machinePagePath } from '#web/kit/page/machine-page-path.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';

export interface MachineInHeader {
  /** Its parameters in an address, without "?". */
  query: string;
  /** "Komatsu PC200-8". */
  name: string;
  /** As typed; empty: not known. */
  serial: string;
  isSerialOfMachine: boolean;
}

interface MachineChipProps {
  machine: MachineInHeader | null;
  /** Address of this page without the machine; empty when it has none. */
  pageWithout: string;
}

/**
 * The chosen machine in the header: its name leads to its page. When the address names none, enhance/machine.ts fills in the one
 * that the browser keeps, so its links are there in both cases.
 */
export function MachineChip({ machine, pageWithout }: MachineChipProps) {
  return (
    // A section of its own, so that screen readers find it by its name.
    <CachedHtml
      tag="section"
      className="machine-chip"
      aria-label={m.my_machine_chip()}
      data-machine={machine?.query ?? ''}
      suppressHydrationWarning
      content={MachineChipContent}
      props={{ machine, pageWithout }}
    />
  );
}

function MachineChipContent({ machine, pageWithout }: MachineChipProps) {
  const choose = myMachinesPath();
  return (
    <>
      <PageAnchor
        className="tool machine-chip__name"
        href={machine ? machinePagePath(machine.query) : choose}
        // The addresses of machines begin with it: the script, which has no paths of pages, makes that of the kept one.
        data-machines={pagePaths.machines}
      >
        <Icon name="machine" />
        <span className="machine-chip__text">
          <span className="machine-chip__title">{m.my_machine_title_one()}</span>
          <strong suppressHydrationWarning>{machine ? machineLabel(machine) : m.my_machine_choose()}</strong>
        </span>
      </PageAnchor>
      <span className="machine-chip__actions">
        <PageAnchor className="machine-chip__action" href={choose}>
          {m.my_machine_change()}
        </PageAnchor>
        <a className="machine-chip__action" href={pageWithout} data-machine-remove>
          {m.my_machine_remove()}
        </a>
      </span>
    </>
  );
}

/** "Komatsu PC200-8, S/N 312044". */
export function machineLabel({ name, serial }: Pick<MachineInHeader, 'name' | 'serial'>): string {
  return serial ? m.my_machine_with_serial({ machine: name, serial }) : name;
}
