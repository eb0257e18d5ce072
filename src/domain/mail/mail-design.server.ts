/**
 * The owner's logo and colour in mails. They are added when a mail is sent, so that a waiting mail has those of that time. Mail
 * programs read styles only where they stand in the tags.
 */
import { accentPalette } from '#domain/content/accent.ts';
import { appearancePicture, asPng } from '#domain/content/appearance.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Scope } from '#platform/scope.ts';
import { escapeHtml } from './render-mail.ts';

/** The box of the logo, in CSS pixels. */
const logoBox = { width: 200, height: 60 };

/** The colours of a shop that has chosen none: those of web/styles/tokens.css. */
const usualColours = { accent: '#ffc400', onAccent: '#14171a', link: '#0a56a3' };

export interface MailDesign {
  /** As HTML; empty without one. */
  readonly logo: string;
  /** Styles of links. */
  readonly link: string;
  readonly button: string;
}

/** The design of the mails that are sent now. Internal. */
export async function readMailDesign(scope: Scope): Promise<MailDesign> {
  const [{ logo, accent }, { shortName }] = await Promise.all([
    getSetting(scope, 'appearance'),
    getSetting(scope, 'company'),
  ]);
  const colours = accent === null ? usualColours : coloursOf(accent);
  return {
    // Without a public origin mail programs could not load it.
    logo: logo === null || !scope.config.origin ? '' : logoHtml(scope.config.origin, logo, shortName),
    link: `color:${colours.link}`,
    button: `display:inline-block;padding:10px 20px;border-radius:4px;font-weight:bold;text-decoration:none;background:${colours.accent};color:${colours.onAccent}`,
  };
}

/** Mails have the light background of pages, so the shade that can be read there. */
function coloursOf(accent: string): typeof usualColours {
  const { onAccent, link } = accentPalette(accent);
  return { accent, onAccent, link: link.light };
}

function logoHtml(origin: string, logo: string, shortName: string): string {
  const { width, height } = appearancePicture(logo);
  // Mail programs show no SVG.
  const { url } = appearancePicture(asPng(logo));
  const scale = Math.min(logoBox.width / width, logoBox.height / height);
  return `<p><img src="${origin}${url}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" alt="${escapeHtml(shortName)}" style="background:#ffffff"></p>`;
}

/**
 * The mail with the logo as the first thing of its body, and the colours in its links; a mail of text alone stays as it is. All
 * other content is escaped, so each tag is one of renderMail. Internal.
 */
export function withDesign(html: string, { logo, link, button }: MailDesign): string {
  const coloured = html.replace(
    /<a (class="button" )?href=/g,
    (_, isButton) => `<a style="${isButton ? button : link}" href=`,
  );
  return logo ? coloured.replace(/<body[^>]*>\n/, (body) => `${body}${logo}\n`) : coloured;
}
