import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';

async function aQuote(pages = 2): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1)
    pdf.addPage([595, 842]).drawText(`Devis, page ${page}`, { x: 50, y: 780 });
  return pdf;
}

test('the pages of a quote are counted, objects packed or not', async () => {
  const pdf = await aQuote(3);
  expect(await inspectPdf(await pdf.save({ useObjectStreams: true }))).toBe(3);
  expect(await inspectPdf(await pdf.save({ useObjectStreams: false }))).toBe(3);
});

test('fifty pages pass, fifty-one do not', async () => {
  expect(await inspectPdf(await (await aQuote(50)).save())).toBe(50);
  await expect(inspectPdf(await (await aQuote(51)).save())).rejects.toMatchObject({ code: 'too_many_pages' });
});

/** Ways in which a PDF does something by itself. */
const dangers: Record<string, (pdf: PDFDocument) => void> = {
  'a script that runs when it opens': (pdf) => pdf.addJavaScript('open', 'app.alert(1)'),
  'an opening action with a script': (pdf) =>
    pdf.catalog.set(
      PDFName.of('OpenAction'),
      pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
    ),
  'a program to launch': (pdf) =>
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') })),
  'an action of a page': (pdf) =>
    pdf.getPage(0).node.set(PDFName.of('AA'), pdf.context.obj({ O: { S: 'Named', N: 'Print' } })),
  'a form that sends': (pdf) =>
    annotate(pdf, { Subtype: 'Link', A: { S: 'SubmitForm', F: PDFString.of('https://example.test') } }),
  'a form that fetches': (pdf) =>
    annotate(pdf, { Subtype: 'Link', A: { S: 'ImportData', F: PDFString.of('data.fdf') } }),
  'a way into another file': (pdf) =>
    annotate(pdf, { Subtype: 'Link', A: { S: 'GoToR', F: PDFString.of('\\\\host\\share') } }),
  'a film': (pdf) => annotate(pdf, { Subtype: 'RichMedia' }),
  'an XFA form': (pdf) => pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.obj({ Fields: [], XFA: [] })),
};

function annotate(pdf: PDFDocument, annotation: object): void {
  pdf
    .getPage(0)
    .node.set(
      PDFName.of('Annots'),
      pdf.context.obj([pdf.context.register(pdf.context.obj(annotation as never))]),
    );
}

test.each(Object.entries(dangers))('%s is refused, packed or not', async (_what, addTo) => {
  const pdf = await aQuote();
  addTo(pdf);
  for (const useObjectStreams of [true, false])
    await expect(
      inspectPdf(await pdf.save({ useObjectStreams, updateFieldAppearances: false })),
    ).rejects.toMatchObject({ code: 'active_content' });
});

test('an attached file is refused', async () => {
  const pdf = await aQuote();
  await pdf.attach(Buffer.from('MZ'), 'facture.exe');
  await expect(inspectPdf(await pdf.save())).rejects.toMatchObject({ code: 'active_content' });
});

test('a name written with escapes, or replaced by a later revision, hides nothing', async () => {
  const pdf = await aQuote();
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') }));
  const plain = Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1');
  const escaped = plain.replace('/Launch', '/L#61unch');
  expect(escaped).not.toBe(plain);
  await expect(inspectPdf(Buffer.from(escaped, 'latin1'))).rejects.toMatchObject({ code: 'active_content' });
  const revised = plain
    .replace('startxref', '99 0 obj\n<</S /Launch>>\nendobj\n99 0 obj\n<<>>\nendobj\nstartxref')
    .replace('/OpenAction', '/OpenNothing');
  await expect(inspectPdf(Buffer.from(revised, 'latin1'))).rejects.toMatchObject({ code: 'active_content' });
});

test('links to the web and to a page are no danger', async () => {
  const pdf = await aQuote();
  annotate(pdf, { Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://www.ameli.fr') } });
  pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([pdf.getPage(0).ref, 'Fit']));
  expect(await inspectPdf(await pdf.save())).toBe(2);
});

test('a PDF with a password is told apart from a broken one', async () => {
  const pdf = await aQuote();
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  await expect(inspectPdf(await pdf.save())).rejects.toMatchObject({ code: 'encrypted_file' });
});

test('a PDF cut in the middle, or one in name only, is broken', async () => {
  const bytes = await (await aQuote(10)).save({ useObjectStreams: false });
  await expect(inspectPdf(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject({
    code: 'broken_file',
  });
  await expect(inspectPdf(Buffer.from('%PDF-1.7\nBonjour\n%%EOF'))).rejects.toMatchObject({
    code: 'broken_file',
  });
});
