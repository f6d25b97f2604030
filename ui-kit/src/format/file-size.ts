const decimals = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** Bytes as a person reads them: `842,1 Ko`, from 1,000 Ko on `3,42 Mo`; 1 Ko is 1,000 bytes. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.round(bytes / 10) / 100;
  return kilobytes < 1000
    ? `${decimals.format(kilobytes)}\u00a0Ko`
    : `${decimals.format(kilobytes / 1000)}\u00a0Mo`;
}
