import '#web/styles/address-lines.css';

/** The lines of a printed address, each in the direction of its own script: an Arabic line does not turn the country round. */
export function AddressLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <address className="address-lines">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and their order is fixed.
        <bdi key={index}>{line}</bdi>
      ))}
    </address>
  );
}
