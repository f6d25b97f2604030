import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import { formatDate } from '@accordent/ui-kit/format/dates.ts';
import { BadgeCheck, Download, Eye } from 'lucide-react';
import styles from './Documents.module.css';
import type { FileItem } from './documents.api.ts';

export interface AgreementCardProps {
  /** The APEC that stands; null while the staff have not added it. */
  file: FileItem | null;
  /** Whether the patient's signature is still to come. */
  isSignatureDue: boolean;
  isDownloading: boolean;
  onView: (file: FileItem) => void;
  onDownload: (file: FileItem) => void;
}

/** The insurer's agreement, to read, to keep, and to have signed. */
export function AgreementCard({
  file,
  isSignatureDue,
  isDownloading,
  onView,
  onDownload,
}: AgreementCardProps) {
  return (
    <Card>
      <section className={styles.agreement} aria-labelledby="apec">
        <span className={styles.agreementIcon} data-color="green">
          <BadgeCheck size={24} />
        </span>
        <div className={styles.agreementWords}>
          <h2 id="apec">Accord de la mutuelle (APEC)</h2>
          <p>
            {file
              ? `Ajouté le ${formatDate(file.creationDate)} par notre équipe.`
              : 'Notre équipe l’ajoute ici dès qu’elle l’a reçu de la mutuelle.'}
            {file &&
              isSignatureDue &&
              ' Faites-le signer au patient, puis joignez l’APEC signé et la facture.'}
          </p>
        </div>
        {file && (
          <div className={styles.agreementButtons}>
            <Button icon={<Eye size={18} />} aria-label="Voir l’APEC" onClick={() => onView(file)}>
              Voir
            </Button>
            <Button
              icon={<Download size={18} />}
              aria-label="Télécharger l’APEC"
              isBusy={isDownloading}
              onClick={() => onDownload(file)}
            >
              Télécharger
            </Button>
          </div>
        )}
      </section>
    </Card>
  );
}
