/** Buttons. They work without React Router, as the order form does. A view has at most one `primary` button. */
import type { ComponentProps } from 'react';
import { ScriptButton } from './script-button.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ink' | 'quiet' | 'danger' | 'danger-line';
type ButtonSize = 'dense' | 'normal' | 'big';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** True for a button as wide as its container. */
  wide?: boolean;
  className?: string;
}

const variantClass: Record<ButtonVariant, string> = {
  primary: ' btn--primary',
  secondary: '',
  ink: ' btn--ink',
  quiet: ' btn--quiet',
  danger: ' btn--danger',
  'danger-line': ' btn--danger-line',
};

/** Class names of a button, or of a link that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'normal', wide, className }: ButtonLook): string {
  const sizeClass = size === 'normal' ? '' : ` btn--${size}`;
  return `btn${variantClass[variant]}${sizeClass}${wide ? ' btn--wide' : ''}${className ? ` ${className}` : ''}`;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks; the button keeps the focus. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  wide,
  className,
  busy,
  type = 'button',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const Element = type === 'button' ? ScriptButton : 'button';
  return (
    <Element
      {...rest}
      {...(type === 'button' ? {} : { type })}
      className={buttonClass({ variant, size, wide, className })}
      aria-disabled={busy || undefined}
      // Enter in a field arrives as a click on the submit button, so this also prevents a second submission.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : null}
      {children}
    </Element>
  );
}
