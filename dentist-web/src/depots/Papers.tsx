import { ButtonLink } from '@accordent/ui-kit/Button/Button.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FileViewer, type ViewerActs } from '@accordent/ui-kit/FileViewer/FileViewer.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { Download, Eye, FileText } from 'lucide-react';
import { useRef, useState } from 'react';
import depot from './Depot.module.css';
import styles from './Papers.module.css';
import { paperAddress, type DepotRequestItem } from './depot.api.ts';

/** From here on a paper is read in the page itself; under it the browser opens it. */
export const BESIDE = '(min-width: 1000px)';

/** The papers of the request: listed, each to be saved; on a desk one is shown. */
export function Papers({
  id,
  files,
  isBeside,
}: Pick<DepotRequestItem, 'id' | 'files'> & { isBeside: boolean }) {
  const [chosen, choose] = useState<number | null>(null);
  const viewer = useRef<ViewerActs>(null);
  const shown = files.find((file) => file.id === chosen) ?? files[0];
  return (
    <section className={depot.papers} aria-labelledby="papers">
      <h2 id="papers" className={depot.papersTitle}>
        Dossier
      </h2>
      {!shown && (
        <EmptyState
          icon={<FileText size={20} />}
          title="Aucune pièce n’est jointe"
          description={'Contactez-nous\u00A0: nous vous les adressons.'}
        />
      )}
      <ul className={depot.files}>
        {files.map((file) => (
          <li key={file.id} className={styles.file} data-shown={(isBeside && file === shown) || undefined}>
            {isBeside ? (
              <button
                type="button"
                className={styles.choose}
                aria-pressed={file === shown}
                onClick={() => choose(file.id)}
              >
                <Paper {...file} />
              </button>
            ) : (
              <p className={styles.choose}>
                <Paper {...file} />
              </p>
            )}
            <span className={styles.fileActs}>
              {!isBeside && (
                <ButtonLink
                  href={paperAddress(id, file.id)}
                  target="_blank"
                  icon={<Eye size={18} />}
                  aria-label={`Voir\u00A0: ${file.name}`}
                >
                  Voir
                </ButtonLink>
              )}
              <ButtonLink
                href={paperAddress(id, file.id, true)}
                download=""
                icon={<Download size={18} />}
                aria-label={`Télécharger\u00A0: ${file.name}`}
              >
                Télécharger
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
      {isBeside && shown && (
        <div className={styles.viewer}>
          <FileViewer url={paperAddress(id, shown.id)} kind="pdf" title={shown.name} acts={viewer} />
        </div>
      )}
    </section>
  );
}

const Paper = ({ name, pages, size }: DepotRequestItem['files'][number]) => (
  <>
    <span className={styles.fileTitle}>{name}</span>
    <span data-look="quiet small">
      PDF, {pages}&nbsp;{pages === 1 ? 'page' : 'pages'}, {formatFileSize(size * 1000)}
    </span>
  </>
);
