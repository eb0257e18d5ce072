import '#web/styles/call-us.css';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { telephoneHref } from '#web/kit/format/telephone.ts';
import { CachedHtml } from '#web/kit/page/cached-html.tsx';
import { ButtonAnchor } from '#web/kit/ui/button-anchor.tsx';

interface CallUsProps {
  heading: string;
  newsletter: string;
  phone: string;
}

/** Phone number, and a newsletter field whose Subscribe button leads to the login: newsletters go to accounts only. */
export function CallUs(props: CallUsProps) {
  return (
    <CachedHtml tag="section" className="call-us" aria-labelledby="call-us" content={CallUsContent} props={props} />
  );
}

function CallUsContent({ heading, newsletter, phone }: CallUsProps) {
  const id = 'newsletter';
  return (
    <div className="wrap">
      <div>
        <h2 id="call-us">{phone ? heading : m.layout_nav_contact()}</h2>
        {phone ? (
          <a className="call-us__phone" href={telephoneHref(phone)}>
            {phone}
          </a>
        ) : null}
      </div>
      {/* Enter submits to the same page as Subscribe. The field has no name, so its value is not sent. */}
      <form className="field" action={pagePaths.login} noValidate>
        <label htmlFor={id}>{newsletter}</label>
        <div className="input-group">
          <input className="input" id={id} type="email" autoComplete="email" placeholder={m.home_email_placeholder()} />
          <ButtonAnchor href={pagePaths.login} variant="ink">
            {m.home_subscribe()}
          </ButtonAnchor>
        </div>
      </form>
    </div>
  );
}
