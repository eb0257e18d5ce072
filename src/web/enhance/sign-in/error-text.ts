const svg = 'http://www.w3.org/2000/svg';

/** What is wrong, with its icon, as FieldErrorText and FormMessage of the kit draw it. */
export function errorText(sentence: string): HTMLElement {
  const text = document.createElement('p');
  text.className = 'error';
  const icon = document.createElementNS(svg, 'svg');
  icon.setAttribute('class', 'icon icon--sm');
  icon.ariaHidden = 'true';
  const use = document.createElementNS(svg, 'use');
  use.setAttribute('href', iconAddress('bad'));
  icon.append(use);
  text.append(icon, sentence);
  return text;
}

/** An icon of the sprite that the icons of the page come from. */
function iconAddress(name: string): string {
  const shown = document.querySelector('.icon use')?.getAttribute('href') ?? '';
  return shown.replace(/#.*$/, `#${name}`);
}
