import type { KeptFile } from '@accordent/core/documents/document-ports.ts';
import type { Mandate } from '@accordent/core/mandates/mandate.ts';
import { table } from '../table.ts';

type Row = Omit<Mandate, 'paper' | 'author'> & { adminId: number } & {
  [Part in keyof Omit<KeptFile, 'pages'>]: KeptFile[Part] | null;
};

export const Mandates = table<Row>('mandates');
