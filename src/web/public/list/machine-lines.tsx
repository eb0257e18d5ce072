import type { AskedMachine } from '#domain/fitment/ask-which-machine.server.ts';
import { machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import type { MachineInText } from '#domain/search/contract.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { machineLabel } from '#web/layout/machine-chip.tsx';
import { chosenMachinePath } from '../machines/machine-addresses.ts';
import { type ListState, listAddress } from './address.ts';
import type { MachineOfList, OtherSerial } from './machine-of-list.server.ts';

type FitsLineProps = Pick<MachineOfList, 'fitting' | 'other' | 'named'> & { state: ListState };

/** How many parts of the list fit the chosen machine, and the link that leaves only them, or all again. */
export function FitsLine({ state, fitting, other, named }: FitsLineProps) {
  if (other)
    return (
      <Notice tone="short" icon="machine">
        {otherSerialText(other)}
      </Notice>
    );
  // Nothing fits a machine of an unknown serial number: the notice of the text says so.
  if (fitting === null || (named && named.otherRanges !== null)) return null;
  const isOnly = state.fits === 'yes';
  return (
    <p className="fits-line">
      <span>{isOnly ? m.my_machine_only_fitting() : m.my_machine_fitting({ count: fitting })}</span>
      {isOnly || fitting > 0 ? (
        <ButtonAnchor size="dense" href={listAddress(state, { fits: isOnly ? 'all' : 'yes' })} rel="nofollow">
          <Icon name={isOnly ? 'close' : 'filter'} small />
          {isOnly ? m.my_machine_show_all() : m.my_machine_only_fits({ count: formatCount(fitting) })}
        </ButtonAnchor>
      ) : null}
    </p>
  );
}

function otherSerialText(about: OtherSerial): string {
  return about.ranges ? m.my_machine_search_other_serial(about) : m.my_machine_search_no_serial(about);
}

/** The machines that the search text may mean, each as a link to choose it. */
export function AskedMachines({ state, asked }: { state: ListState; asked: readonly AskedMachine[] }) {
  if (asked.length === 0) return null;
  return (
    <Notice tone="mark" icon="machine">
      {asked.map(({ machine, serial, words }) => {
        const address = machineAddress(machine);
        const name = machineName(machine);
        const chosen = { machine: address, serial, engine: '', equipment: [], q: words, all: '' as const };
        const to = words ? listAddress(state, chosen) : chosenMachinePath(machine, serial);
        return (
          <p key={address}>
            <PageAnchor href={to} rel="nofollow">
              {serial ? m.my_machine_meant_serial({ machine: name, serial }) : m.my_machine_meant({ machine: name })}
            </PageAnchor>
          </p>
        );
      })}
    </Notice>
  );
}

/** What the list shows of the machine that the search text names, and the link to search for the words alone. */
export function MachineInSearch({ state, named }: { state: ListState; named: MachineInText | null }) {
  if (!named) return null;
  const { machine, serial, otherRanges, words, isListed } = named;
  const address = machineAddress(machine);
  const name = machineName(machine);
  const label = machineLabel({ name, serial: otherRanges === null ? serial : '' });
  const isChosen = state.machine.toLowerCase() === address && (!serial || state.serial === serial);
  const said = isListed
    ? words
      ? m.my_machine_search_words({ machine: label, words })
      : m.my_machine_search_all({ machine: label })
    : m.my_machine_search_none({ machine: label });
  const own = otherRanges === null ? serial : '';
  return (
    <Notice tone="mark" icon="machine">
      {otherRanges === null ? null : <p>{otherSerialText({ serial, machine: name, ranges: otherRanges })}</p>}
      {otherRanges !== null && isListed ? null : <p>{said}</p>}
      <p className="toolbar">
        {words ? (
          <PageAnchor href={listAddress(state, { q: words, all: '1' })}>
            {m.my_machine_search_only({ words })}
          </PageAnchor>
        ) : null}
        {otherRanges === null ? null : (
          <PageAnchor href={listAddress(state, { q: serial, all: '1' })}>
            {m.my_machine_search_only({ words: serial })}
          </PageAnchor>
        )}
        {isChosen ? null : (
          <PageAnchor href={chosenMachinePath(machine, own, words)}>
            {m.my_machine_search_choose({ machine: label })}
          </PageAnchor>
        )}
      </p>
    </Notice>
  );
}
