import type { AskedMachine } from '#domain/fitment/ask-which-machine.server.ts';
import { machineAddress, machineName } from '#domain/fitment/machine-contract.ts';
import type { Correction, MachineInText } from '#domain/search/contract.ts';
import { m } from '#messages';
import { correctionText } from '#web/kit/format/correction-text.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { PageAnchor } from '#web/kit/page/page-anchor.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { machineLabel } from '#web/layout/machine-chip.tsx';
import { chosenMachinePath } from '../machines/machine-addresses.ts';
import { type ListState, listAddress } from './address.ts';
import type { MachineOfList, OtherSerial } from './machine-of-list.server.ts';

interface OfList {
  state: ListState;
  /** Parts on all pages. */
  total: number;
  /** What is shown instead of the typed text; null: what was typed. */
  correction: Correction | null;
}

type MachineLinesProps = Omit<MachineOfList, 'strip'> & OfList;

/** What the list says about machines, above its parts. */
export function MachineLines({ fitting, named, asked, other, ...list }: MachineLinesProps) {
  const { state } = list;
  return (
    <>
      <AskedMachines state={state} asked={asked} correction={named ? null : list.correction} />
      {named ? <MachineInSearch {...list} named={named} fitting={fitting} /> : null}
      {other ? (
        <Notice tone="short" icon="machine">
          {otherSerialText(other)}
        </Notice>
      ) : null}
      {named || other ? null : <FitsLine state={state} fitting={fitting} />}
    </>
  );
}

/** How many parts of the list fit the chosen machine, and the link that leaves only them, or all again. */
function FitsLine({ state, fitting }: { state: ListState; fitting: number | null }) {
  if (fitting === null) return null;
  const choice = fitsChoice(state, fitting);
  return (
    <p className="fits-line">
      <span>{state.fits === 'yes' ? m.my_machine_only_fitting() : m.my_machine_fitting({ count: fitting })}</span>
      {choice ? (
        <ButtonAnchor size="dense" href={choice.href} rel="nofollow">
          <Icon name={choice.icon} small />
          {choice.name}
        </ButtonAnchor>
      ) : null}
    </p>
  );
}

/** The link that leaves only the parts that fit, or all again; null when none fits. */
function fitsChoice(state: ListState, fitting: number) {
  if (state.fits === 'yes')
    return { href: listAddress(state, { fits: 'all' }), icon: 'close', name: m.my_machine_show_all() } as const;
  if (fitting === 0) return null;
  const name = m.my_machine_only_fits({ count: formatCount(fitting) });
  return { href: listAddress(state, { fits: 'yes' }), icon: 'filter', name } as const;
}

function otherSerialText(about: OtherSerial): string {
  return about.ranges ? m.my_machine_search_other_serial(about) : m.my_machine_search_no_serial(about);
}

/** The machines that the search text may mean, each as a link to choose it, below what is shown instead of the typed words. */
function AskedMachines({
  state,
  asked,
  correction,
}: Pick<OfList, 'state' | 'correction'> & Pick<MachineOfList, 'asked'>) {
  if (asked.length === 0) return null;
  const [only, ...others] = asked;
  const isOne = only && others.length === 0;
  const said = [correction ? correctionText(correction) : '', isOne ? '' : m.my_machine_meant_which()].filter(Boolean);
  return (
    <Notice tone="mark" icon="machine">
      {said.length > 0 ? <p>{said.join(' ')}</p> : null}
      <ul className="toolbar">
        {asked.map((each) => (
          <li key={machineAddress(each.machine)}>
            <PageAnchor href={askedAddress(state, each)} rel="nofollow">
              {isOne ? askedText(each) : machineName(each.machine)}
            </PageAnchor>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function askedText({ machine, serial }: AskedMachine): string {
  const name = machineName(machine);
  return serial ? m.my_machine_meant_serial({ machine: name, serial }) : m.my_machine_meant({ machine: name });
}

function askedAddress(state: ListState, { machine, serial, words }: AskedMachine): string {
  if (!words) return chosenMachinePath(machine, serial);
  return listAddress(state, { machine: machineAddress(machine), serial, engine: '', equipment: [], q: words, all: '' });
}

interface MachineInSearchProps extends OfList {
  named: MachineInText;
  fitting: number | null;
}

/** What is shown for the machine that the search text names, and which words were left out or corrected, as paragraphs. */
function paragraphsOf({ named, total, correction }: MachineInSearchProps, label: string): string[] {
  const { machine, serial, otherRanges, words, isListed } = named;
  const other =
    otherRanges === null ? [] : [otherSerialText({ serial, machine: machineName(machine), ranges: otherRanges })];
  const left = correction?.kind === 'fewer_words' ? correction.typed : '';
  const corrected = correction ? [left ? m.my_machine_search_fewer({ left }) : correctionText(correction)] : [];
  if (!isListed) {
    const inTexts = total > 0 && !correction ? [m.my_machine_search_texts()] : [];
    return [...other, [m.my_machine_search_none({ machine: label }), ...inTexts, ...corrected].join(' ')];
  }
  // The sentence about the serial number says that the parts of the model are listed.
  if (otherRanges !== null) return [...other, ...corrected];
  if (left) return [listedWithout(label, words, left)];
  const listed = words
    ? m.my_machine_search_words({ machine: label, words })
    : m.my_machine_search_all({ machine: label });
  return [listed, ...corrected];
}

function listedWithout(machine: string, words: string, left: string): string {
  return words
    ? m.my_machine_search_words_without({ machine, words, left })
    : m.my_machine_search_all_without({ machine, left });
}

/** What the list shows of the machine that the search text names, with links to only what fits and to the words alone. */
function MachineInSearch(props: MachineInSearchProps) {
  const { state, named, fitting } = props;
  const { machine, serial, otherRanges, words } = named;
  const address = machineAddress(machine);
  const name = machineName(machine);
  const own = otherRanges === null ? serial : '';
  const label = machineLabel({ name, serial: own });
  const isChosen = state.machine.toLowerCase() === address && (!serial || state.serial === serial);
  // Nothing fits a machine of an unknown serial number.
  const fits = fitting === null || otherRanges !== null ? null : fitsChoice(state, fitting);
  return (
    <Notice tone="mark" icon="machine">
      {paragraphsOf(props, label).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="toolbar">
        {fits ? (
          <PageAnchor href={fits.href} rel="nofollow">
            {fits.name}
          </PageAnchor>
        ) : null}
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
