/** Icons from one SVG sprite, which the browser caches. */
import sprite from './icons.svg?no-inline';

export type IconName =
  | 'alert'
  | 'bad'
  | 'below'
  | 'box'
  | 'cart'
  | 'close'
  | 'copy'
  | 'down'
  | 'drag'
  | 'edit'
  | 'filter'
  | 'fit'
  | 'full'
  | 'globe'
  | 'grid'
  | 'half'
  | 'left'
  | 'list'
  | 'logo'
  | 'machine'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'more'
  | 'ok'
  | 'out'
  | 'pause'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'redo'
  | 'right'
  | 'rows'
  | 'search'
  | 'sort'
  | 'star'
  | 'swap'
  | 'trash'
  | 'truck'
  | 'undo'
  | 'up'
  | 'user';

interface IconProps {
  name: IconName;
  /** True for 16 px beside small text instead of 20 px. */
  small?: boolean;
}

/** Decorative icon: the text beside it or the aria-label of its button carries the meaning. */
export function Icon({ name, small }: IconProps) {
  return (
    <svg className={small ? 'icon icon--sm' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
