import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { EmptyState } from '@accordent/ui-kit/EmptyState/EmptyState.tsx';
import { FileStack } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentPlace, type DocumentActs } from './DocumentPlace.tsx';
import styles from './Documents.module.css';
import type { FileItem } from './documents.api.ts';
import { sortDocuments } from './latest.ts';
import type { PhotoLook } from '@accordent/api/client/shrink-photo.ts';
import type { Upload } from '@accordent/api/client/use-upload.ts';

export interface RequestDocumentsProps extends DocumentActs {
  files: readonly FileItem[];
  /** The documents that the stage asks for, in order, with the one that stands for each. */
  requiredFiles: readonly { readonly title: string; readonly fileId: number | null }[];
  /** Shown in a place of its own: the APEC. */
  shownApartId?: number | undefined;
  canAddFile: boolean;
  sendings: Readonly<Record<string, Upload>>;
  /** What a look at the photos that were sent from here found, by document. */
  looks: Readonly<Record<number, PhotoLook | null>>;
  hasCamera: boolean;
  /** « Ajouter une autre pièce ». */
  addAnother: ReactNode;
  /** The insurer's payment on a document. */
  payment: (file: FileItem) => ReactNode;
}

/** Documents of a record: what is asked for first, refused ones in their place, then the others and the older ones. */
export function RequestDocuments({
  files,
  requiredFiles,
  shownApartId,
  canAddFile,
  sendings,
  looks,
  hasCamera,
  addAnother,
  payment,
  ...acts
}: RequestDocumentsProps) {
  const byId = new Map(files.map((file) => [file.id, file]));
  const placed = [...requiredFiles, ...(shownApartId === undefined ? [] : [{ fileId: shownApartId }])];
  const { others, older } = sortDocuments(files, placed);
  const places = [
    ...requiredFiles.map(({ title, fileId }) => ({
      title,
      file: fileId === null ? null : (byId.get(fileId) ?? null),
    })),
    ...others.map((file) => ({ title: file.title, file })),
  ];
  const onTheirWay = Object.keys(sendings).filter((title) => !places.some((place) => place.title === title));
  const shown = places.toSorted((one, other) => rank(one.file) - rank(other.file));

  if (shown.length === 0 && onTheirWay.length === 0 && older.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<FileStack size={20} />}
          title="Aucun document"
          description={
            canAddFile ? 'Les pièces de cette demande s’afficheront ici.' : 'Cette PEC n’a aucune pièce.'
          }
          action={addAnother}
        />
      </Card>
    );
  return (
    <div data-look="stack gap-12">
      {shown.map(({ title, file }) => (
        <DocumentPlace
          key={title}
          title={title}
          file={file}
          sending={sendings[title]}
          look={file && looks[file.id]}
          canAddFile={canAddFile}
          hasCamera={hasCamera}
          extra={file && payment(file)}
          {...acts}
        />
      ))}
      {onTheirWay.map((title) => (
        <DocumentPlace
          key={title}
          title={title}
          file={null}
          sending={sendings[title]}
          canAddFile
          hasCamera={hasCamera}
          {...acts}
        />
      ))}
      {addAnother && <div className={styles.another}>{addAnother}</div>}
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>Versions précédentes ({older.length})</summary>
          <div data-look="stack gap-12">
            {older.map((file) => (
              <DocumentPlace
                key={file.id}
                title={file.title}
                file={file}
                canAddFile={false}
                hasCamera={false}
                extra={payment(file)}
                {...acts}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

/** What the dentist must do comes first: refused, then missing, then the rest in its order. */
const rank = (file: FileItem | null): number => (file === null ? 1 : file.isValid === false ? 0 : 2);
