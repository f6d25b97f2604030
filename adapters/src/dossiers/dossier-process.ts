// Entry of the child process: a document that crashes a reader or fills its memory takes nothing else down with it.
import type { DocumentMime } from '@accordent/core/documents/document-ports.ts';
import type { DossierOrder, DossierRefusal } from '@accordent/core/dossiers/dossier-ports.ts';
import { DocumentFault, takeDocument, type TakenDocument } from './taken-document.ts';
import { sealPdf } from './seal-pdf.ts';
import { printDossier, type MadeFiles } from './print-dossier.ts';

type Given = { readonly id: number; readonly mime: DocumentMime; readonly bytes: Uint8Array };

/** A document to be kept in mind, then, once all are, what is made of them. */
export type DossierQuestion =
  | { readonly document: Given }
  | { readonly order: DossierOrder }
  | { readonly pdf: Uint8Array; readonly password: string };
export type DossierAnswer<Question> =
  | DossierRefusal
  | (Question extends { readonly order: unknown }
      ? MadeFiles
      : Question extends { readonly password: string }
        ? { readonly sealed: Uint8Array }
        : { readonly isTaken: true });

const taken = new Map<number, TakenDocument>();

// A stop of the service reaches the whole process group; the dossier under way is finished first, then the parent ends us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));
process.on(
  'message',
  (question: DossierQuestion) => void answer(question).then((message) => process.send?.(message)),
);

async function answer(question: DossierQuestion): Promise<DossierAnswer<DossierQuestion>> {
  try {
    if ('order' in question) return await printDossier(question.order, taken);
    if ('password' in question) return { sealed: await sealPdf(question.pdf, question.password) };
    taken.set(question.document.id, await takeDocument(question.document));
    return { isTaken: true };
  } catch (error) {
    // What is nobody's fault is another try's: the parent hears of our end.
    if (!(error instanceof DocumentFault)) process.exit(1);
    return { refusal: error.refusal, documentId: error.documentId };
  }
}
