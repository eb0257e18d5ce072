/** Google's logo in the colours that its branding guidelines require on a sign-in button. */
export function GoogleMark() {
  return (
    <svg className="google-mark" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M18.2 10.2c0-.6-.05-1.1-.15-1.7H10v3.2h4.6a4 4 0 0 1-1.7 2.6v2.1h2.7c1.6-1.5 2.6-3.6 2.6-6.2z"
      />
      <path
        fill="#34a853"
        d="M10 18.5c2.3 0 4.2-.75 5.6-2.1l-2.7-2.1a5.1 5.1 0 0 1-7.6-2.7H2.5v2.2A8.5 8.5 0 0 0 10 18.5z"
      />
      <path fill="#fbbc05" d="M5.3 11.6a5 5 0 0 1 0-3.2V6.2H2.5a8.5 8.5 0 0 0 0 7.6z" />
      <path
        fill="#ea4335"
        d="M10 4.9c1.25 0 2.4.43 3.25 1.27l2.43-2.43A8.5 8.5 0 0 0 2.5 6.2l2.8 2.2A5.1 5.1 0 0 1 10 4.9z"
      />
    </svg>
  );
}
