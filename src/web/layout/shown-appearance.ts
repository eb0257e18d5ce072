/** The owner's pictures as every page shows them. Pure. */
import { type Appearance, type AppearancePicture, appearancePicture, asPng } from '#domain/content/appearance.ts';

export interface ShownLogo extends AppearancePicture {
  /** It is made for light backgrounds, so it stands on a white plate in the dark header and footer. */
  readonly onPlate: boolean;
}

export interface ShownAppearance {
  readonly logo: ShownLogo | null;
  /** Address of the logo for light backgrounds, for search engines; null: the owner has none. */
  readonly lightLogo: string | null;
  /** Address of the icon, and of the same icon as PNG; null: the drawn one. */
  readonly icon: { readonly url: string; readonly png: string } | null;
  /** Address of the stylesheet of the accent colour; null: the yellow of the other one. */
  readonly accentStyle: string | null;
}

/** The box of the logo in the header, in CSS pixels. */
const logoBox = { width: 180, height: 40 };

/** @param accentStyle address of the stylesheet of the accent colour */
export function shownAppearance({ logo, logoOnDark, icon }: Appearance, accentStyle: string | null): ShownAppearance {
  const shown = logoOnDark ?? logo;
  return {
    logo: shown === null ? null : { ...fitted(appearancePicture(shown)), onPlate: logoOnDark === null },
    lightLogo: logo === null ? null : appearancePicture(logo).url,
    icon: icon === null ? null : { url: appearancePicture(icon).url, png: appearancePicture(asPng(icon)).url },
    accentStyle,
  };
}

/** The picture as large as its box allows. */
function fitted({ url, width, height }: AppearancePicture): AppearancePicture {
  const scale = Math.min(logoBox.width / width, logoBox.height / height);
  return { url, width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
