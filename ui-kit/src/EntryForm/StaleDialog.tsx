import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import type { Difference } from './differences.ts';
import styles from './StaleDialog.module.css';

export interface StaleDialogProps {
  /** null: closed. */
  differences: readonly Difference[] | null;
  /** What the server says of it. */
  sentence: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

const THEIRS = 'Version enregistrée';
const MINE = 'Votre saisie';

/** A colleague has saved the record meanwhile: what he changed, beside what stands in the form. */
export function StaleDialog({ differences, sentence, onKeepMine, onTakeTheirs, onClose }: StaleDialogProps) {
  return (
    <Dialog
      isOpen={differences !== null}
      onClose={onClose}
      size="wide"
      title="Fiche modifiée entre-temps"
      description={sentence}
      footer={
        <>
          <Button onClick={onTakeTheirs}>Prendre la version enregistrée</Button>
          <Button tone="primary" onClick={onKeepMine}>
            Enregistrer ma saisie
          </Button>
        </>
      }
    >
      {differences && differences.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- a scrolled box takes the focus
        <div role="region" aria-label="Champs modifiés" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Champ</th>
                <th scope="col">{THEIRS}</th>
                <th scope="col">{MINE}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, theirs, mine }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td data-column={THEIRS}>{theirs || 'Vide'}</td>
                  <td data-column={MINE}>{mine === null ? 'Non modifié' : mine || 'Vide'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p>Aucun des champs affichés ici ne diffère{'\u00a0'}: un collègue a modifié le reste de la fiche.</p>
      )}
    </Dialog>
  );
}
