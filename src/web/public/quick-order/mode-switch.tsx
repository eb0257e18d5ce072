import { m } from '#messages';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { switchMode, type TypedList } from './typed-list.ts';

interface ModeSwitchProps {
  list: TypedList;
  onChange: (list: TypedList) => void;
}

/** Switches between a list that is pasted as a text and one that is typed into fields. The lines are kept. */
export function ModeSwitch({ list, onChange }: ModeSwitchProps) {
  return (
    <div className="quick-modes" role="group" aria-label={m.quick_input_mode()}>
      {(['paste', 'type'] as const).map((mode) => (
        <ScriptButton
          key={mode}
          className="btn btn--dense"
          aria-pressed={list.mode === mode}
          onClick={() => (list.mode === mode ? undefined : onChange(switchMode(list)))}
        >
          {mode === 'paste' ? m.quick_paste() : m.quick_type()}
        </ScriptButton>
      ))}
    </div>
  );
}
