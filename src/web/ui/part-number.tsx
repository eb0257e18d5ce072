import { m } from '#messages';
import { Icon } from './icon.tsx';
import { ScriptButton } from './script-button.tsx';

interface PartNumberProps {
  value: string;
  /** Adds a copy button (enhance/copy-number.ts). */
  copy?: boolean;
}

export function PartNumber({ value, copy }: PartNumberProps) {
  if (!copy) return <span className="pn">{value}</span>;
  return (
    <ScriptButton className="copy" enhanced data-copy={value} aria-label={m.ui_copy_number({ number: value })}>
      <span className="pn">{value}</span>
      <Icon name="copy" small />
    </ScriptButton>
  );
}
