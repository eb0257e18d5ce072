import type { ComponentProps } from 'react';
import { useHydrated } from '../browser/use-hydrated.ts';

interface ScriptButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** True when a script of enhance/ acts on the button and enables it, also on pages without React. */
  enhanced?: boolean;
}

/** A button whose action is a script. It is disabled until that script has arrived, so that no click is lost. */
export function ScriptButton({ enhanced, disabled, ...rest }: ScriptButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      {...rest}
      type="button"
      disabled={disabled || !hydrated}
      data-enhanced={enhanced || undefined}
      // enhance/enable-buttons.ts can enable it before hydration.
      suppressHydrationWarning
    />
  );
}
