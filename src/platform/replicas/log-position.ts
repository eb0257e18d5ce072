/** A position in the write-ahead log as PostgreSQL prints it, such as 16/B374D848: where it is in the log, in bytes. */
export function bytesOfPosition(position: string): bigint {
  const [high = '', low = ''] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
