/** How the shop looks: pictures that the owner has uploaded. Safe in the browser. */
import { z } from 'zod';
import { m } from '#messages';
import { isReadableAccent, minContrast, nearestAccent } from './accent.ts';

/** What a picture is for. `logoOnDark` is the logo for the header and footer, which are dark in both themes. */
export const appearanceUses = ['logo', 'logoOnDark', 'icon', 'stamp', 'signature'] as const;
export type AppearanceUse = (typeof appearanceUses)[number];

/** A file name: hash of the content, width and height in pixels. An address with it never has another content. */
const pictureName = /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})\.(svg|png)$/;

const picture = z
  .string()
  .regex(pictureName, { error: () => m.appearance_not_uploaded() })
  .nullable();

const accent = z
  .string({ error: () => m.appearance_not_colour() })
  .regex(/^#[0-9a-f]{6}$/i, { error: () => m.appearance_not_colour(), abort: true })
  .toLowerCase()
  .refine(isReadableAccent, {
    error: ({ input }) => m.appearance_accent_unreadable({ min: minContrast, nearest: nearestAccent(String(input)) }),
  });

export const Appearance = z.strictObject({
  logo: picture,
  logoOnDark: picture,
  icon: picture.refine((name) => name === null || isSquare(name), { error: () => m.appearance_not_square() }),
  stamp: picture,
  signature: picture,
  /** Buttons, marks, links and focus rings; null: yellow. */
  accent: accent.nullable().default(null),
});
export type Appearance = z.infer<typeof Appearance>;

/** A shop whose owner has uploaded nothing. */
export const noAppearance: Appearance = {
  logo: null,
  logoOnDark: null,
  icon: null,
  stamp: null,
  signature: null,
  accent: null,
};

/** Path of a file of the appearance. */
export function appearancePath(file: string): string {
  return `/appearance/${file}`;
}

/** A picture as pages show it. */
export interface AppearancePicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Address and size of a stored picture. */
export function appearancePicture(name: string): AppearancePicture {
  const [, width, height] = pictureName.exec(name) ?? [];
  return { url: appearancePath(name), width: Number(width), height: Number(height) };
}

/** True for a name that a stored picture could have. */
export function isAppearancePicture(name: string): boolean {
  return pictureName.test(name);
}

/** The name of the same picture as PNG, for what shows no SVG, such as mails. Each picture is stored so, too. */
export function asPng(name: string): string {
  return name.replace(/svg$/, 'png');
}

/** Key of a picture in the file store. */
export function appearanceKey(name: string): string {
  return `appearance/${name}`;
}

function isSquare(name: string): boolean {
  const { width, height } = appearancePicture(name);
  return width === height;
}
