/**
 * The owner's accent colour: what stands on it and what it is on, by WCAG 2.2 (1.4.3: text 4.5:1). One colour cannot be read on
 * the light and on the dark pages, so links and focus rings get shades of it that can. Colours are "#rrggbb". Pure.
 */
import { smallestOf } from '#platform/values/extremes.ts';

/** Backgrounds of pages by theme, and the texts that may stand on the accent: those of web/styles/tokens.css. */
export const pageBackgrounds = {
  light: ['#ffffff', '#f5f6f7', '#eceef0'],
  dark: ['#14171a', '#1c2024', '#23282d'],
} as const;
const ink = '#14171a';
const white = '#ffffff';

export const minContrast = 4.5;
/** The share of the accent in the background of the row that is current. */
const markShare = 0.1;
const steps = 64;

export interface AccentPalette {
  readonly accent: string;
  readonly hover: string;
  readonly down: string;
  /** The text on it. */
  readonly onAccent: string;
  readonly mark: Readonly<Record<Theme, string>>;
  readonly link: Readonly<Record<Theme, string>>;
}

type Theme = keyof typeof pageBackgrounds;

/** The lowest contrast of each use, 1 to 21. */
export interface AccentContrast {
  readonly textOnAccent: number;
  readonly link: Readonly<Record<Theme, number>>;
}

/** All colours that are made of an accent. */
export function accentPalette(accent: string): AccentPalette {
  const onAccent = contrast(accent, ink) >= contrast(accent, white) ? ink : white;
  // Away from the text: what is hovered or pressed has more contrast.
  const away = onAccent === ink ? white : '#000000';
  const mark = { light: mix('#ffffff', accent, markShare), dark: mix('#14171a', accent, markShare) };
  return {
    accent,
    hover: mix(accent, away, 0.2),
    down: mix(accent, away, 0.35),
    onAccent,
    mark,
    link: { light: readable(accent, '#000000', mark.light, 'light'), dark: readable(accent, white, mark.dark, 'dark') },
  };
}

export function accentContrast({ accent, onAccent, mark, link }: AccentPalette): AccentContrast {
  return {
    textOnAccent: contrast(accent, onAccent),
    link: {
      light: lowest(link.light, [...pageBackgrounds.light, mark.light]),
      dark: lowest(link.dark, [...pageBackgrounds.dark, mark.dark]),
    },
  };
}

/** Whether text can be read on the accent. */
export function isReadableAccent(accent: string): boolean {
  return accentContrast(accentPalette(accent)).textOnAccent >= minContrast;
}

/** The accent itself if it is readable; else the nearest lighter or darker one that is. */
export function nearestAccent(accent: string): string {
  for (let step = 0; step <= steps; step += 1)
    for (const end of [white, '#000000']) {
      const tried = mix(accent, end, step / steps);
      if (isReadableAccent(tried)) return tried;
    }
  return ink;
}

/** The accent, moved towards black or white until it can be read on all backgrounds of the theme. */
function readable(accent: string, end: string, mark: string, theme: Theme): string {
  for (let step = 0; step < steps; step += 1) {
    const tried = mix(accent, end, step / steps);
    if (lowest(tried, [...pageBackgrounds[theme], mark]) >= minContrast) return tried;
  }
  return end;
}

function lowest(colour: string, backgrounds: readonly string[]): number {
  return smallestOf(backgrounds.map((background) => contrast(colour, background)));
}

/** The contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param share of the second colour, 0 to 1 */
function mix(one: string, other: string, share: number): string {
  const second = channels(other);
  const mixed = channels(one).map((channel, index) => Math.round(channel + ((second[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
