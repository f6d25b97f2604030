import { requestTitles } from '@accordent/api/client/document-titles.ts';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { Lock } from 'lucide-react';
import { FORMATS, documentHint, documentPlaceOf } from '../../documents/document-hints.ts';
import { UploadSlot } from '../../documents/UploadSlot.tsx';
import { product } from '@accordent/ui-kit/product.ts';
import styles from './NewRequest.module.css';
import type { useNewRequest } from './use-new-request.ts';

/** The summary above announces it: here it only describes the place it is about. */
const FAULT = 'pieces-faute';

/** The three documents, each sent as soon as it is chosen. */
export function DocumentsStep({
  form,
}: {
  form: Pick<ReturnType<typeof useNewRequest>, 'draft' | 'files' | 'faults' | 'setFaults'>;
}) {
  const { draft, files, faults } = form;
  const hasCamera = useMediaQuery('(pointer: coarse)');
  return (
    <section data-look="stack gap-12" aria-labelledby="pieces" aria-describedby={faults.documents && FAULT}>
      <header>
        <h2 id="pieces" className={styles.title}>
          Les pièces de la demande
        </h2>
        <p data-look="quiet">{FORMATS} Carte posée à plat, les quatre coins visibles.</p>
      </header>
      {faults.documents && (
        <p id={FAULT} className={styles.error}>
          {faults.documents}
        </p>
      )}
      {requestTitles.map((title) => (
        <div key={title} id={documentPlaceOf(title)}>
          <UploadSlot
            title={title}
            hint={documentHint(title)}
            upload={files.uploads[title]}
            hasCamera={hasCamera}
            isSent={draft.sent.attached.includes(title)}
            onFile={(file) => {
              form.setFaults(({ documents: _, ...others }) => others);
              files.start(title, file);
            }}
            onRemove={() => files.remove(title)}
            onResume={files.resume}
          />
        </div>
      ))}
      <p className={styles.private}>
        <Lock size={18} />
        Vues par vous, par {product.name} et par la mutuelle du patient, personne d’autre.
      </p>
    </section>
  );
}
