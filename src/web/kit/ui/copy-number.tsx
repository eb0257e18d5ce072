import { m } from '#messages';
import { Icon } from './icon.tsx';
import { PartNumber } from './part-number.tsx';
import { ScriptButton } from './script-button.tsx';

/** A part number that is a button which copies it (enhance/copy-number.ts). */
export function CopyNumber({ value }: { value: string }) {
  return (
    <ScriptButton className="copy" enhanced data-copy={value} aria-label={m.ui_copy_number({ number: value })}>
      <PartNumber value={value} />
      <Icon name="copy" small />
    </ScriptButton>
  );
}
