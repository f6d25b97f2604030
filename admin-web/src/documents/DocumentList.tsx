import type { Upload } from '@accordent/api/client/use-upload.ts';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { useMediaQuery } from '@accordent/ui-kit/hooks/use-media-query.ts';
import { FileText } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { DocumentDrop } from './DocumentDrop.tsx';
import styles from './DocumentList.module.css';
import { DocumentRow } from './DocumentRow.tsx';
import { DocumentSlot } from './DocumentSlot.tsx';
import type { FileItem } from './documents.api.ts';
import type { Place, SortedFiles } from './standing.ts';

export interface DocumentListProps {
  sorted: SortedFiles;
  /** The part of its life that the PEC is in. */
  stage: 'request' | 'agreement' | 'terminal';
  selectedId: number | null;
  /** The one beside it. */
  besideId?: number | null | undefined;
  onSelect: (id: number) => void;
  /** A line under a document: its payment. */
  noteOf?: ((file: FileItem) => string | undefined) | undefined;
  uploads: Readonly<Record<string, Upload>>;
  canAdd: boolean;
  /** A file for the place of this title. */
  onPlace: (title: string, file: File) => void;
  onCancel: (title: string) => void;
  /** A file whose title is still to be said. */
  onOther: (file: File) => void;
}

const bringers: Readonly<Record<string, string>> = { APEC: 'par vous' };
const bringerOf = (title: string): string => bringers[title] ?? 'par le dentiste';

/** The documents of a PEC at left: the required ones, what comes after the agreement, the others. */
export function DocumentList(props: DocumentListProps) {
  const { sorted, stage, selectedId, canAdd, uploads, onOther } = props;
  const scrolled = useRef<HTMLDivElement>(null);
  // Among forty the one on screen is in sight here too, when a key or a decision has led to it. The page itself stays.
  useEffect(() => {
    const box = scrolled.current;
    const row = box?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!box || !row) return;
    const { top, bottom } = box.getBoundingClientRect();
    if (row.top < top || row.bottom > bottom)
      box.scrollTop += row.top < top ? row.top - top : row.bottom - bottom;
  }, [selectedId]);
  const { requested, agreement, others, replaced } = sorted;
  const isAgreement = stage === 'agreement';
  const validated = requested.filter(({ file }) => file?.isValid).length;
  const isFilm = useMediaQuery('(min-width: 1024px)');
  const isEmpty = [...requested, ...agreement].every(({ file }) => !file) && others.length === 0;
  const namedUploads = Object.keys(uploads).filter(
    (title) => ![...requested, ...agreement].some((place) => place.title === title),
  );
  return (
    <div className={styles.list}>
      <div ref={scrolled} className={styles.scroll}>
        {isEmpty && !canAdd && (
          <EmptyState
            icon={<FileText size={20} />}
            title="Aucun document"
            description="Cette PEC a été close sans pièce."
          />
        )}
        <Group title="Pièces demandées" aside={`${validated} sur ${requested.length} validées`}>
          <Places {...props} places={requested} isOpen={stage !== 'terminal'} />
        </Group>
        {(isAgreement || stage === 'request' || agreement.some(({ file }) => file)) && (
          <Group title={isAgreement ? 'Accord et facture' : 'Après l’accord de la mutuelle'}>
            <Places {...props} places={agreement} isOpen={isAgreement} showsLocked={stage === 'request'} />
          </Group>
        )}
        {(others.length > 0 || namedUploads.length > 0) && (
          <Group title="Autres pièces">
            <Files {...props} files={others} />
            {namedUploads.map((title) => (
              <li key={title}>
                <DocumentSlot
                  title={title}
                  from=""
                  upload={uploads[title]}
                  onFile={(file) => props.onPlace(title, file)}
                  onCancel={() => props.onCancel(title)}
                />
              </li>
            ))}
          </Group>
        )}
        {replaced.length > 0 && (
          <Group title="Envois remplacés">
            <Files {...props} files={replaced} />
          </Group>
        )}
      </div>
      {canAdd && (
        <div className={styles.drop}>
          <DocumentDrop onFile={onOther} {...(isFilm && { prompt: null, chooseLabel: 'Déposer' })} />
        </div>
      )}
    </div>
  );
}

function Group({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {aside && <span>{aside}</span>}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

function Files({
  files,
  selectedId,
  besideId,
  onSelect,
  noteOf,
}: DocumentListProps & { files: readonly FileItem[] }) {
  return files.map((file) => (
    <li key={file.id}>
      <DocumentRow
        file={file}
        note={noteOf?.(file)}
        isSelected={file.id === selectedId}
        isBeside={file.id === besideId}
        onSelect={() => onSelect(file.id)}
      />
    </li>
  ));
}

type PlacesProps = DocumentListProps & {
  places: readonly Place[];
  /** Whether the missing ones are asked for now. */
  isOpen: boolean;
  /** Shows the missing ones that will be asked for later. */
  showsLocked?: boolean;
};

function Places({ places, isOpen, showsLocked = false, ...props }: PlacesProps) {
  return places.map(({ title, file }) => {
    const upload = props.uploads[title];
    if (file && !upload) return <Files key={title} {...props} files={[file]} />;
    if (!isOpen && !showsLocked && !upload) return null;
    const takes = isOpen && props.canAdd;
    return (
      <li key={title}>
        {file && <Files {...props} files={[file]} />}
        <DocumentSlot
          title={title}
          from={bringerOf(title)}
          upload={upload}
          onFile={takes ? (chosen) => props.onPlace(title, chosen) : undefined}
          onCancel={() => props.onCancel(title)}
        />
      </li>
    );
  });
}
