import type { MessageFileItem } from '@accordent/api/messages/messages.schemas.ts';
import { Banner } from '@accordent/ui-kit/Banner/Banner.tsx';
import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { FileName } from '@accordent/ui-kit/FileName/FileName.tsx';
import { formatFileSize } from '@accordent/ui-kit/format/file-size.ts';
import { TitleChoice, useTitleChoice } from '../documents/TitleChoice.tsx';
import styles from './FilingDialog.module.css';

export interface FilingDialogProps {
  file: Pick<MessageFileItem, 'name' | 'size'>;
  /** Those that the PEC may have now. */
  titles: readonly string[];
  /** The one that it most likely is; null: the first. */
  proposed?: string | null;
  isBusy: boolean;
  error: string | null;
  onFile: (title: string) => void;
  onClose: () => void;
}

/** As which document of the PEC one of a message is filed. */
export function FilingDialog({
  file,
  titles,
  proposed = null,
  isBusy,
  error,
  onFile,
  onClose,
}: FilingDialogProps) {
  const { chosen, fields } = useTitleChoice(titles, proposed ?? titles[0] ?? null);
  const send = () => {
    const title = chosen();
    if (title !== null) onFile(title);
  };
  return (
    <Dialog
      isOpen
      title="Classer dans la PEC"
      description="Le document s’ajoute aux pièces de la PEC, à vérifier comme les autres. Le message le garde."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button tone="primary" isBusy={isBusy} onClick={send}>
            Classer
          </Button>
        </>
      }
    >
      <div className={styles.object}>
        <FileName name={file.name} />
        <span data-look="quiet whole light">{formatFileSize(file.size * 1000)}</span>
      </div>
      <TitleChoice fields={fields} isDisabled={isBusy} />
      {error && (
        <Banner tone="danger" announce="alert">
          {error}
        </Banner>
      )}
    </Dialog>
  );
}
