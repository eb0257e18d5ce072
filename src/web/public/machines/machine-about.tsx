import { m } from '#messages';
import { machineKindName } from '#web/kit/format/machine-kind-name.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { MachineFacts } from './machine-facts.tsx';
import { MachineSerialForm, type MachineSerialFormProps } from './machine-serial-form.tsx';

/**
 * What is known of the machine, and the form for its serial number. On phones both are behind one line, so that the drawings
 * are on the first screen; it is open where the serial number has to be changed.
 */
export function MachineAbout(props: MachineSerialFormProps) {
  const { kind, engineModel, serialText } = props.machine;
  const line = [machineKindName[kind](), serialText, engineModel].filter(Boolean).join(' · ');
  return (
    <details className="machine__about" open={props.problem !== ''}>
      <summary>
        <span className="machine__line" title={line}>
          {line}
        </span>
        <span className="machine__open">{m.my_machine_serial()}</span>
        <Icon name="below" small />
      </summary>
      <div className="machine__head">
        <MachineFacts machine={props.machine} />
        <MachineSerialForm {...props} />
      </div>
    </details>
  );
}
