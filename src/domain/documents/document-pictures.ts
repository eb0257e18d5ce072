/** The owner's logo, stamp and signature on a document, kept with it when it is issued. Pure. */
import { type Appearance, type AppearanceUse, appearancePicture } from '#domain/content/appearance.ts';
import { type DocumentKind, invoiceKinds } from './document-kinds.ts';

interface DocumentPicture {
  /** Name of the stored picture. */
  readonly name: string;
  /** Printed size in millimetres. */
  readonly width: number;
  readonly height: number;
}

export interface DocumentPictures {
  readonly logo: DocumentPicture | null;
  readonly stamp: DocumentPicture | null;
  readonly signature: DocumentPicture | null;
}

/** The most that each takes on paper, in millimetres. */
const boxes = {
  logo: { width: 60, height: 16 },
  stamp: { width: 38, height: 38 },
  signature: { width: 55, height: 22 },
} as const satisfies Partial<Record<AppearanceUse, object>>;

/** @param isDraft a draft binds nobody, so it is not signed */
export function documentPictures(
  kind: DocumentKind,
  { logo, stamp, signature }: Appearance,
  { isDraft = false } = {},
): DocumentPictures {
  const isSigned = invoiceKinds.includes(kind) && !isDraft;
  return {
    logo: printed('logo', logo),
    stamp: isSigned ? printed('stamp', stamp) : null,
    signature: isSigned ? printed('signature', signature) : null,
  };
}

function printed(use: keyof typeof boxes, name: string | null): DocumentPicture | null {
  if (name === null) return null;
  const { width, height } = appearancePicture(name);
  const scale = Math.min(boxes[use].width / width, boxes[use].height / height);
  return { name, width: width * scale, height: height * scale };
}
