import type { ReactNode } from 'react';
import { PagePicture } from './page-picture.tsx';

interface PageBannerProps {
  heading: string;
  /** Name in content/pictures. */
  picture: string;
  /** What it shows; empty when it only decorates. */
  alt?: string;
  children: ReactNode;
}

/** The dark head of a page: its heading, a few words, and a wide picture. */
export function PageBanner({ heading, picture, alt = '', children }: PageBannerProps) {
  return (
    <section className="banner on-dark" aria-labelledby="page-heading">
      <PagePicture className="banner__picture" name={picture} sizes="(max-width: 64em) 100vw, 60vw" alt={alt} eager />
      <div className="wrap">
        <div className="banner__text">
          <h1 id="page-heading">{heading}</h1>
          {children}
        </div>
      </div>
    </section>
  );
}
