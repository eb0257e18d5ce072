/** Buttons, and links that look like buttons. A view has at most one `primary` (yellow) button. */
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { ScriptButton } from './script-button.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ink' | 'quiet' | 'danger' | 'danger-line';
type ButtonSize = 'dense' | 'normal' | 'big';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
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

function buttonClass({ variant = 'secondary', size = 'normal', wide, className }: Look): string {
  const sizeClass = size === 'normal' ? '' : ` btn--${size}`;
  return `btn${variantClass[variant]}${sizeClass}${wide ? ' btn--wide' : ''}${className ? ` ${className}` : ''}`;
}

interface ButtonProps extends Look, ComponentProps<'button'> {
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

interface ButtonLinkProps extends Look, Omit<ComponentProps<typeof Link>, 'className'> {}

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass({ variant, size, wide, className })} />;
}

interface IconButtonProps extends ComponentProps<typeof ScriptButton> {
  /** Accessible name. */
  label: string;
}

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <ScriptButton {...rest} aria-label={label} className={className ? `icon-btn ${className}` : 'icon-btn'} />;
}
