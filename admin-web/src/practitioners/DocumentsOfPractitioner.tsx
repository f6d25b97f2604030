import { useState } from 'react';
import { DocumentViewer } from '../documents/DocumentViewer.tsx';
import { useSignedView } from '@accordent/api/client/use-signed-view.ts';
import { useDeletion } from '../shared/use-deletion.tsx';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import { NameDocumentDialog } from './NameDocumentDialog.tsx';
import { deletePractitionerFile, practitionerFileUrl, type PractitionerFile } from './practitioners.api.ts';
import { usePractitionerDocuments } from './use-practitioner-documents.ts';

/** The documents of one dentist, with the dialogs that name, show and delete them. */
export function DocumentsOfPractitioner({ userId, isReadOnly }: { userId: number; isReadOnly: boolean }) {
  const { files, failure, progress, error, add, clear, changed } = usePractitionerDocuments(userId);
  const [chosen, setChosen] = useState<File | null>(null);
  const [open, setOpen] = useState<PractitionerFile | null>(null);
  const deletion = useDeletion<PractitionerFile>({
    title: 'Supprimer ce document\u00a0?',
    success: 'Document supprimé.',
    objectOf: ({ title }) => title,
    act: ({ id }, key) => deletePractitionerFile(id, key),
    changed,
  });
  const view = useSignedView(open && ['practitioner-file', open.id], practitionerFileUrl);
  return (
    <>
      <DocumentsPanel
        files={files}
        failure={failure}
        isReadOnly={isReadOnly}
        onFile={(file) => {
          clear();
          setChosen(file);
        }}
        onOpen={setOpen}
        onDelete={deletion.ask}
      />
      {chosen && (
        <NameDocumentDialog
          file={chosen}
          progress={progress}
          error={error}
          onCancel={() => setChosen(null)}
          onAdd={(name) => void add(chosen, name).then((isIn) => isIn && setChosen(null))}
        />
      )}
      {open && (
        <DocumentViewer
          file={open}
          url={view.url}
          failure={view.failure}
          ask={view.ask}
          onRetry={view.retry}
          onClose={() => setOpen(null)}
        />
      )}
      {deletion.dialog}
    </>
  );
}
