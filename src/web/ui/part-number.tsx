import { useState } from 'react';
import { m } from '#messages';
import { announce } from './announce.ts';
import { Icon } from './icon.tsx';

/** How long the tick stays after copying, in ms. */
const tickTime = 1600;

/** Copies the number to the clipboard and says so; the icon becomes a tick for a moment. */
export function useCopy(value: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      announce(m.ui_copy_failed());
      return;
    }
    announce(m.ui_copied({ number: value }));
    setCopied(true);
    setTimeout(() => setCopied(false), tickTime);
  };
  return { copied, copy };
}

interface PartNumberProps {
  value: string;
  /** With a button that copies it. */
  copy?: boolean;
}

export function PartNumber({ value, copy }: PartNumberProps) {
  return copy ? <CopyNumber value={value} /> : <span className="pn">{value}</span>;
}

function CopyNumber({ value }: { value: string }) {
  const { copied, copy } = useCopy(value);
  return (
    <button className="copy" type="button" onClick={copy} aria-label={m.ui_copy_number({ number: value })}>
      <span className="pn">{value}</span>
      <Icon name={copied ? 'ok' : 'copy'} small />
    </button>
  );
}
