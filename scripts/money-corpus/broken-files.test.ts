import { createDocumentReader } from '@accordent/adapters/reading/document-words.ts';
import { bankFileParser } from '@accordent/adapters/statements/bank-file-parser.ts';
import { refusalSentence } from '@accordent/api/http/failures.ts';
import { DomainError } from '@accordent/core/shared/domain-error.ts';
import { readRemittance } from '@accordent/core/statements/remittance.ts';
import { readStatement } from '@accordent/core/statements/read-statement.ts';
import { afterAll, expect, test } from 'vitest';
import { brokenFiles, type BrokenFile } from './broken-files.ts';

const documentReader = createDocumentReader({ maxBytes: 10_000_000 });
afterAll(() => documentReader.close());
const ports = { bankFiles: bankFileParser, documentReader };

async function refusalOf({ bytes, as }: BrokenFile): Promise<DomainError> {
  try {
    if (as === 'remittance') await readRemittance(ports, { bytes, columns: null });
    else await readStatement(ports, { bytes, columns: null, today: '2026-11-30' });
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('it was read');
}

test('there are sixty of them at least', () => {
  expect(brokenFiles.length).toBeGreaterThanOrEqual(60);
});

test.each(brokenFiles)('$name', async (file) => {
  const refusal = await refusalOf(file);
  expect({ code: refusal.code, ...refusal.facts }).toMatchObject({
    code: 'statement_refused',
    ...file.expected,
  });
  // What it is, and what is expected.
  const said = refusalSentence(refusal);
  expect(said).toMatch(/^(Ce|Les lignes de ce) .+\p{L}.*\.$/u);
  expect(said).not.toMatch(/undefined|NaN/);
  // Nothing that this place does not take is asked for.
  expect(said).not.toMatch(file.as === 'remittance' ? /CFONB.120 est attendu/ : /bordereau.* attendu/);
});
