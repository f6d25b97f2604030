/** A drawn picture of a card, as a data address. */
export const sampleImage = `data:image/svg+xml;utf8,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"><rect width="960" height="600" fill="#e6eefc"/><rect width="960" height="150" fill="#9db4e6"/><text x="40" y="300" font-size="48" font-family="sans-serif">CARTE DE TIERS PAYANT</text><text x="40" y="380" font-size="36" font-family="sans-serif">0048 2217 9</text></svg>',
)}`;

/** A small PDF whose pages hold one line each. */
export function samplePdf(lines: string[]): string {
  const parts: string[] = ['%PDF-1.4\n'];
  const offsets: number[] = [];
  const add = (body: string) => {
    offsets.push(parts.join('').length);
    parts.push(`${offsets.length} 0 obj\n${body}\nendobj\n`);
  };
  const firstPage = 4;
  const kids = lines.map((_, place) => `${firstPage + place * 2} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [place, line] of lines.entries()) {
    const content = `BT /F1 28 Tf 72 720 Td (${line}) Tj ET`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + place * 2 + 1} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  const start = parts.join('').length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`);
  parts.push(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`);
  return URL.createObjectURL(new Blob([parts.join('')], { type: 'application/pdf' }));
}
