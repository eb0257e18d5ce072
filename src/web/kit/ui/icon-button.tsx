import type { ComponentProps } from 'react';
import { ScriptButton } from './script-button.tsx';

interface IconButtonProps extends ComponentProps<typeof ScriptButton> {
  /** Accessible name. */
  label: string;
}

/** A button with an icon only. */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <ScriptButton {...rest} aria-label={label} className={className ? `icon-btn ${className}` : 'icon-btn'} />;
}
