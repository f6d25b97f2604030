import { expect, test } from 'vitest';
import { practitionerDocumentTitle } from './add-practitioner-document.ts';

test.each([
  ['RIB du cabinet', 'scan.pdf', 'RIB du cabinet'],
  ['', 'Contrat signé.v2.pdf', 'Contrat signé.v2'],
  [' ', 'C:\\Mes documents\\rib.PDF', 'rib'],
  ['', '../../etc/passwd', 'passwd'],
  ['', '.pdf', 'Document'],
  ['', '', 'Document'],
  ['', `${'é'.repeat(300)}.pdf`, 'é'.repeat(120)],
])('the name %j of the file %j gives %j', (title, fileName, expected) => {
  expect(practitionerDocumentTitle({ title, fileName })).toBe(expected);
});
