import '#web/styles/content-pages.css';
import type { ReactNode } from 'react';
import { PagePicture } from './page-picture.tsx';

interface PageBannerProps {
  heading: string;
  /** Name in content/pictures. */
  picture: string;
  /** Alternative text; empty for a decorative picture. */
  alt?: string;
  children: ReactNode;
}

/** Dark banner of a page: heading, short text and a wide picture. */
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
