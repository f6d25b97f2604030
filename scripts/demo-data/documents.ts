import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib';
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { fontsWhereNoneAre } from '../embedded/chromium.ts';

/** Real documents that open: a quote, an agreement and an invoice as PDF, the two sides of a card as JPEG. */
export type PatientOnPaper = { readonly name: string; readonly nir: string };
export type PracticeOnPaper = {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
};
export type ActOnPaper = {
  readonly tooth: number;
  readonly code: string;
  readonly label: string;
  readonly cents: number;
};

type Paper = {
  readonly number: string;
  readonly date: string;
  readonly practice: PracticeOnPaper;
  readonly patient: PatientOnPaper;
  readonly insurer: string;
  readonly acts: readonly ActOnPaper[];
};

const A4: [number, number] = [595, 842];
const ink = rgb(0.1, 0.12, 0.13);
const soft = rgb(0.33, 0.38, 0.38);
const line = rgb(0.76, 0.8, 0.8);

const euros = (cents: number): string =>
  `${(cents / 100)
    .toFixed(2)
    .replace('.', ',')
    .replaceAll(/\B(?=(\d{3})+(?!\d))/g, ' ')} €`;

/** The quote of a treatment, signed or not. */
export const quote = (paper: Paper, signed: boolean): Promise<Uint8Array> =>
  sheet(
    'DEVIS',
    'Devis pour les traitements et actes bucco-dentaires faisant l’objet d’une entente directe',
    paper,
    signed ? 'Bon pour accord, signature du patient' : null,
  );

/** The insurer's agreement. */
export const agreement = (paper: Paper, signed: boolean): Promise<Uint8Array> =>
  sheet(
    'ACCORD DE PRISE EN CHARGE',
    `${paper.insurer} accepte la prise en charge des actes ci-dessous`,
    paper,
    signed ? 'Lu et approuvé, signature du patient' : null,
  );

/** The practitioner's bill to the patient. */
export const bill = (paper: Paper): Promise<Uint8Array> =>
  sheet('FACTURE', 'Facture acquittée du praticien', paper, null);

async function sheet(
  title: string,
  subtitle: string,
  paper: Paper,
  signature: string | null,
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setLanguage('fr-FR');
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const page = pdf.addPage(A4);
  const write = writer(page, regular, bold);
  write(paper.practice.name, 48, 780, 13, true);
  write(paper.practice.address, 48, 762, 9);
  write(paper.practice.city, 48, 750, 9);
  write(`Tél. ${paper.practice.phone}`, 48, 738, 9);
  write(title, 330, 780, title.length > 10 ? 13 : 20, true);
  write(`N° ${paper.number}`, 330, 758, 9);
  write(`Établi le ${paper.date}`, 330, 746, 9);
  page.drawRectangle({ x: 48, y: 700, width: 499, height: 20, borderColor: line, borderWidth: 0.7 });
  write(subtitle, 60, 706, 8, false, true);
  write('PATIENT', 48, 672, 7, false, true);
  write(paper.patient.name, 48, 656, 11, true);
  write(`N° de sécurité sociale : ${paper.patient.nir}`, 48, 642, 9);
  write('ORGANISME COMPLÉMENTAIRE', 330, 672, 7, false, true);
  write(paper.insurer, 330, 656, 11, true);
  let y = 610;
  write('Dent', 48, y, 8, true);
  write('Code', 90, y, 8, true);
  write('Nature de l’acte', 160, y, 8, true);
  write('Honoraires', 480, y, 8, true);
  for (const act of paper.acts) {
    y -= 22;
    page.drawLine({ start: { x: 48, y: y + 14 }, end: { x: 547, y: y + 14 }, thickness: 0.5, color: line });
    write(String(act.tooth), 48, y, 9);
    write(act.code, 90, y, 9);
    write(act.label, 160, y, 9);
    write(euros(act.cents), 480, y, 9);
  }
  y -= 24;
  page.drawLine({ start: { x: 48, y: y + 16 }, end: { x: 547, y: y + 16 }, thickness: 1, color: ink });
  write('Total en euros', 48, y, 10, true);
  write(euros(paper.acts.reduce((sum, { cents }) => sum + cents, 0)), 480, y, 10, true);
  if (signature) {
    page.drawRectangle({ x: 330, y: y - 110, width: 217, height: 74, borderColor: line, borderWidth: 0.7 });
    write(signature, 340, y - 50, 7, false, true);
    page.drawSvgPath('M0 0 C 14 -30 22 22 34 -6 C 44 -26 52 18 66 -4 C 78 -18 88 8 120 -8', {
      x: 360,
      y: y - 84,
      borderColor: rgb(0.12, 0.2, 0.5),
      borderWidth: 1.4,
    });
  }
  return pdf.save();
}

/** A page of a few lines under a heading: what staff keep with a practitioner. */
export async function letter([heading = '', ...lines]: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(heading);
  pdf.setLanguage('fr-FR');
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const write = writer(pdf.addPage(A4), regular, bold);
  write(heading, 48, 760, 18, true);
  for (const [place, text] of lines.entries()) write(text, 48, 716 - place * 22, 11);
  return pdf.save();
}

function writer(page: PDFPage, regular: PDFFont, bold: PDFFont) {
  return (text: string, x: number, y: number, size: number, strong = false, quiet = false) =>
    page.drawText(text, { x, y, size, font: strong ? bold : regular, color: quiet ? soft : ink });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The front of an insurer's card, as a photo of it. */
export const cardFront = (
  insurer: string,
  patient: string,
  member: string,
  year: number,
): Promise<Uint8Array> =>
  photo(`<rect x="40" y="40" width="880" height="540" rx="28" fill="#e3ebfb"/><rect x="40" y="40" width="880" height="130" rx="28" fill="#3d5f9e"/>
    <text x="76" y="122" font-size="40" fill="#fff" font-weight="700">${escaped(insurer.slice(0, 34))}</text>
    <text x="76" y="240" font-size="30" fill="#223">Carte de tiers payant ${year}</text>
    <text x="76" y="320" font-size="36" fill="#111" font-weight="700">${escaped(patient)}</text>
    <text x="76" y="380" font-size="28" fill="#333">N° adhérent ${member}</text>
    <text x="76" y="430" font-size="28" fill="#333">Valable du 01/01/${year} au 31/12/${year}</text>
    <rect x="740" y="400" width="140" height="140" fill="#fff"/><path d="M756 416h40v40h-40zM826 416h40v40h-40zM756 486h40v40h-40zM816 476h20v20h-20zM846 506h20v20h-20z" fill="#223"/>`);

/** On the back of every card. */
export const AMC_NUMBER = '00411207';

/** The back of an insurer's card. */
export const cardBack = (insurer: string): Promise<Uint8Array> =>
  photo(`<rect x="40" y="40" width="880" height="540" rx="28" fill="#eef2fa"/><rect x="40" y="90" width="880" height="84" fill="#2a2f3a"/>
    <text x="76" y="250" font-size="28" fill="#223" font-weight="700">${escaped(insurer.slice(0, 44))}</text>
    <text x="76" y="310" font-size="24" fill="#333">PHAR  MED  RLAX  SAGE  EXTE  CSTE  HOSP  OPTI  DENT  AUDI</text>
    <text x="76" y="350" font-size="24" fill="#333">100%  100%  100%  100%  100%  100%  PEC   PEC   PEC   PEC</text>
    <text x="76" y="430" font-size="22" fill="#556">Prise en charge dentaire : adressez la demande par la plateforme du réseau.</text>
    <text x="76" y="470" font-size="22" fill="#556">N° AMC ${AMC_NUMBER} - convention IS - critère 001</text>`);

const photo = async (inside: string): Promise<Uint8Array> => {
  const fonts = fontsWhereNoneAre();
  // Read at the first text that is drawn: on a bare system it would be left out.
  if (fonts) process.env['FONTCONFIG_PATH'] ??= fonts;
  return new Uint8Array(
    await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 620" width="960" height="620" font-family="sans-serif"><rect width="960" height="620" fill="#b9b2a6"/>${inside}</svg>`,
      ),
    )
      .jpeg({ quality: 78 })
      .toBuffer(),
  );
};
