/** Icons of one sprite, fetched once and kept by the browser: they cost neither script nor markup. */
import sprite from './icons.svg?no-inline';

export type IconName =
  | 'alert'
  | 'bad'
  | 'box'
  | 'cart'
  | 'close'
  | 'copy'
  | 'down'
  | 'edit'
  | 'filter'
  | 'globe'
  | 'grid'
  | 'half'
  | 'left'
  | 'list'
  | 'logo'
  | 'mail'
  | 'menu'
  | 'ok'
  | 'out'
  | 'pause'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'right'
  | 'rows'
  | 'search'
  | 'sort'
  | 'star'
  | 'swap'
  | 'trash'
  | 'truck'
  | 'user';

interface IconProps {
  name: IconName;
  /** 16 px beside small text instead of 20 px. */
  small?: boolean;
}

/** Decoration only: the words beside it, or the button's aria-label, say what it means. */
export function Icon({ name, small }: IconProps) {
  return (
    <svg className={small ? 'icon icon--sm' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** The sprocket of the logo; its colours are its own. */
export function LogoMark() {
  return (
    <svg width="34" height="34" aria-hidden="true">
      <use href={`${sprite}#logo`} />
    </svg>
  );
}
