import { buffer } from 'node:stream/consumers';
import type { DossierMaker } from '@accordent/core/dossiers/dossier-ports.ts';
import { DomainError, domainError } from '@accordent/core/shared/domain-error.ts';
import sharp from 'sharp';
import { withHash } from '../dossiers/dossier-maker.ts';
import { printDossier } from '../dossiers/print-dossier.ts';
import { sealPdf } from '../dossiers/seal-pdf.ts';
import { DocumentFault, takeDocument, type TakenDocument } from '../dossiers/taken-document.ts';

// What the process of a dossier may not open, the next test file of this one may.
sharp.unblock({ operation: ['VipsForeignLoad'] });

/**
 * The maker of dossiers without the process that it starts for each: what prints them is the same. For tests that ask
 * for hundreds; the process has tests of its own.
 */
export const dossiersHere: DossierMaker = {
  async make(order, open) {
    const taken = new Map<number, TakenDocument>();
    try {
      for (const { id, mime } of order.files.flatMap(({ parts }) => parts.flatMap((part) => part.documents)))
        taken.set(id, await takeDocument({ id, mime, bytes: await buffer(await open(id)) }));
      const made = await printDossier(order, taken);
      return 'files' in made ? { files: made.files.map(withHash) } : made;
    } catch (error) {
      if (error instanceof DocumentFault) return { refusal: error.refusal, documentId: error.documentId };
      // The process would have ended.
      throw error instanceof DomainError ? error : domainError('unavailable');
    }
  },
  seal: sealPdf,
};
