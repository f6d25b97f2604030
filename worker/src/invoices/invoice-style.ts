import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const WEIGHTS = [400, 600] as const;
const SCRIPTS = [
  ['latin-ext', 'U+0100-02BA, U+0304, U+0308, U+0329, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0'],
  ['latin', 'U+0000-00FF, U+0152-0153, U+2000-206F, U+20AC, U+2122, U+2212'],
] as const;

let style: string | null = null;

/** The style sheet of the paper, with its fonts in it: nothing is fetched, and every machine prints the same. */
export function invoiceStyle(): string {
  style ??= `${fontFaces()}${RULES}`;
  return style;
}

function fontFaces(): string {
  const { resolve } = createRequire(import.meta.url);
  return WEIGHTS.flatMap((weight) =>
    SCRIPTS.map(([script, range]) => {
      const file = resolve(
        `@fontsource/hanken-grotesk/files/hanken-grotesk-${script}-${weight}-normal.woff2`,
      );
      const bytes = readFileSync(file).toString('base64');
      return `@font-face { font-family: Paper; font-weight: ${weight}; src: url(data:font/woff2;base64,${bytes}) format('woff2'); unicode-range: ${range}; }\n`;
    }),
  ).join('');
}

const RULES = `
@page { size: A4; margin: 18mm 18mm 16mm; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { font: 400 9.5pt/1.45 Paper, sans-serif; color: #16211f; font-variant-numeric: tabular-nums; min-height: 260mm; display: flex; flex-direction: column; }
header { display: flex; justify-content: space-between; align-items: baseline; padding-bottom: 5mm; border-bottom: 0.6mm solid #0c5f58; }
.brand { font-size: 13pt; font-weight: 600; color: #0c5f58; }
h1 { font-size: 17pt; font-weight: 600; }
h2 { font-size: 8.5pt; font-weight: 600; color: #53625f; margin-bottom: 1.5mm; }
.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; margin: 8mm 0; }
address { font-style: normal; }
address span { display: block; }
.name { font-weight: 600; font-size: 10.5pt; }
.facts { display: grid; grid-template-columns: repeat(4, auto); gap: 3mm 6mm; padding: 4mm 0; border-top: 0.25mm solid #d5dddb; border-bottom: 0.25mm solid #d5dddb; margin-bottom: 8mm; }
dt { font-size: 8.5pt; color: #53625f; }
dd { font-weight: 600; }
table { border-collapse: collapse; width: 100%; }
.lines th { text-align: right; font-size: 8.5pt; font-weight: 600; color: #53625f; padding: 0 0 2mm 4mm; border-bottom: 0.25mm solid #16211f; white-space: nowrap; }
.lines th:first-child, .lines td:first-child { text-align: left; padding-left: 0; width: 100%; }
.lines td { text-align: right; padding: 3mm 0 3mm 4mm; border-bottom: 0.25mm solid #d5dddb; vertical-align: top; white-space: nowrap; }
.lines td:first-child { white-space: normal; overflow-wrap: anywhere; }
.totals { width: 84mm; margin: 6mm 0 10mm auto; break-inside: avoid; }
.totals th { text-align: left; font-weight: 400; padding: 1.2mm 0; }
.totals td { text-align: right; padding: 1.2mm 0; white-space: nowrap; }
.totals tr:last-child > * { font-weight: 600; font-size: 11.5pt; border-top: 0.25mm solid #16211f; padding-top: 2.5mm; }
.mentions p { margin-bottom: 1.5mm; }
.mentions p:first-child { font-weight: 600; }
footer { margin-top: auto; padding-top: 4mm; border-top: 0.25mm solid #d5dddb; font-size: 7.5pt; color: #53625f; text-align: center; }
`;
