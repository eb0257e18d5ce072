/** A bar of a small chart, drawn without script. The number stands beside it, so it is hidden from screen readers. */
export function Bar({ share, tone = 'plain' }: { /** From 0 to 1. */ share: number; tone?: 'plain' | 'short' }) {
  const width = Number.isFinite(share) ? Math.round(Math.min(1, Math.max(0, share)) * 100) : 0;
  return (
    <svg className={`bar bar--${tone}`} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="bar__all" width="100" height="10" />
      <rect className="bar__share" width={width} height="10" />
    </svg>
  );
}
