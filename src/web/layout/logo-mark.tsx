import sprite from '#web/kit/ui/icons.svg?no-inline';

/** The logo, in its own colours. */
export function LogoMark() {
  return (
    <svg width="34" height="34" aria-hidden="true">
      <use href={`${sprite}#logo`} />
    </svg>
  );
}
