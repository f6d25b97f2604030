const twoDecimals = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Bytes → `842,10 Ko` (1 Ko = 1 024 bytes, no-break spaces). */
export function formatFileSize(bytes: number): string {
  return `${twoDecimals.format(bytes / 1024).replaceAll('\u202f', '\u00a0')}\u00a0Ko`;
}

/** Bytes → whole megabytes, `22 Mo`, for limits. */
export function formatMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / (1024 * 1024))}\u00a0Mo`;
}
