import { expect, test } from 'vitest';
import { refusalOfFile } from './chosen-file.ts';

test.each([
  ['devis.pdf', 'application/pdf', true],
  ['DEVIS.PDF', '', true],
  ['devis.pdf', 'application/octet-stream', true],
  ['IMG_0412.HEIC', '', true],
  ['photo', 'image/jpeg', true],
  ['scan', '', true],
  ['devis.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
  ['liste.csv', 'text/csv', false],
  ['dessin.svg', 'image/svg+xml', false],
  ['devis.pdf.exe', '', false],
])('%s (%s) may be a document: %s', (name, type, mayBe) => {
  expect(refusalOfFile({ name, type }) === null).toBe(mayBe);
});
