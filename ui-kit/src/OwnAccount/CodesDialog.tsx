import { Copy, Download } from 'lucide-react';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { copyText } from '../hooks/copy-text.ts';
import { toast } from '../Toaster/toast.ts';
import styles from './OwnAccount.module.css';

export interface CodesDialogProps {
  codes: readonly string[];
  onDownload: () => void;
  onClose: () => void;
}

async function copy(codes: readonly string[]): Promise<void> {
  if (await copyText(codes.join('\n'))) toast.success('Codes copiés.');
  else toast.error('La copie a échoué. Téléchargez les codes.');
}

/** The ten recovery codes, shown this once. */
export const CodesDialog = ({ codes, onDownload, onClose }: CodesDialogProps) => (
  <Dialog
    isOpen
    title="Vos codes de secours"
    description={
      'Téléphone perdu\u00a0? L’un de ces codes ouvre votre compte, avec votre mot de passe. Chacun sert une fois. Ils ne seront plus affichés\u00a0: gardez-les hors de ce téléphone.'
    }
    asksBeforeClosing={false}
    onClose={onClose}
    footer={
      <>
        <Button icon={<Copy />} onClick={() => void copy(codes)}>
          Copier
        </Button>
        <Button icon={<Download />} onClick={onDownload}>
          Télécharger
        </Button>
        <Button tone="primary" onClick={onClose}>
          C’est rangé
        </Button>
      </>
    }
  >
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled box takes the focus */}
    <ol className={styles.codes} aria-label="Codes de secours" tabIndex={0}>
      {codes.map((code) => (
        <li key={code}>
          <code data-look="whole">{code}</code>
        </li>
      ))}
    </ol>
  </Dialog>
);
