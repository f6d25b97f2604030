import { createHash } from 'node:crypto';
import { refusedStatement } from '@accordent/core/statements/statement-fault.ts';
import type { BankFileParser } from '@accordent/core/statements/statement.ts';
import { parseCamt053 } from './parse-camt053.ts';
import { parseCfonb120 } from './parse-cfonb120.ts';
import { parseOfx } from './parse-ofx.ts';
import { parseTable } from './parse-table.ts';
import { recognise } from './recognise.ts';

/** Reads what banks and insurers give to download. */
export const bankFileParser: BankFileParser = {
  async parse(bytes) {
    const found = recognise(bytes);
    if ('foreign' in found) throw refusedStatement({ fault: 'foreign', found: found.foreign });
    const hash = createHash('sha256').update(bytes).digest('hex');
    switch (found.is) {
      case 'ofx':
        return { format: 'ofx', hash, statements: parseOfx(bytes) };
      case 'camt053':
        return { format: 'camt053', hash, statements: await parseCamt053(bytes) };
      case 'cfonb120':
        return { format: 'cfonb120', hash, statements: parseCfonb120(bytes) };
      case 'pdf':
        return { format: 'pdf', hash };
      case 'table':
        return { format: 'csv', hash, table: parseTable(bytes) };
    }
  },
};
