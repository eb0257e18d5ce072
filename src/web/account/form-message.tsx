import { Icon } from '#web/ui/icon.tsx';

/** The small red message under a form: why signing in, registering or resetting did not work. Nothing without one. */
export function FormMessage({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="error" role="alert">
      <Icon name="bad" small />
      {children}
    </p>
  );
}
