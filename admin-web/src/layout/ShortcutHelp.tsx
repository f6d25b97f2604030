import { Dialog } from '@accordent/ui-kit/Dialog/Dialog.tsx';
import { Kbd } from '@accordent/ui-kit/Kbd/Kbd.tsx';
import { Switch } from '@accordent/ui-kit/Switch/Switch.tsx';
import { VisuallyHidden } from '@accordent/ui-kit/VisuallyHidden/VisuallyHidden.tsx';
import { SHORTCUTS_ARE_OFF } from '@accordent/ui-kit/hooks/use-shortcuts.ts';
import { useStoredState } from '@accordent/ui-kit/hooks/use-stored-state.ts';
import styles from './ShortcutHelp.module.css';

/** The keys of the back-office, as their screens take them. */
const groups: readonly { title: string; keys: readonly (readonly [keys: string, act: string])[] }[] = [
  {
    title: 'Partout',
    keys: [
      ['Ctrl K', 'Rechercher et agir, partout'],
      ['G puis D', 'Tableau de bord'],
      ['G puis P', 'PEC'],
      ['G puis U', 'Dentistes'],
      ['G puis M', 'Messages'],
      ['C', 'Créer une DPEC'],
      ['?', 'Cette aide'],
    ],
  },
  {
    title: 'Dans une liste',
    keys: [
      ['/', 'Rechercher dans la liste'],
      ['Flèches', 'Passer d’une ligne à l’autre, comme J et K'],
      ['Entrée', 'Ouvrir la ligne'],
      ['X', 'Sélectionner la PEC'],
      ['Maj X', 'Sélectionner jusqu’à cette PEC'],
      ['A', 'M’attribuer la PEC'],
      ['H', 'La mettre de côté'],
      ['S', 'Changer son statut'],
      ['T', 'L’ouvrir et la transmettre'],
      ['N', 'L’ouvrir et noter pour l’équipe'],
      ['Z', 'Annuler ce qui vient d’être fait'],
    ],
  },
  {
    title: 'Messages et mails',
    keys: [
      ['J', 'Suivant'],
      ['K', 'Précédent'],
      ['R', 'Répondre au message ouvert'],
      ['N', 'Noter pour l’équipe'],
      ['U', 'Marquer non lu'],
      ['E', 'Traité, puis le suivant'],
      ['H', 'Plus tard'],
      ['Z', 'Annuler ce qui vient d’être fait'],
      ['C', 'Nouveau message, nouveau mail'],
    ],
  },
  {
    title: 'Une PEC',
    keys: [
      ['[ et ]', 'Précédente et suivante de la file, comme K et J'],
      ['T', 'Transmettre'],
      ['D', 'Réponse de la mutuelle'],
      ['A', 'Me l’attribuer'],
      ['H', 'Mettre de côté'],
      ['M', 'Écrire au dentiste'],
      ['N', 'Noter pour l’équipe'],
      ['S', 'Changer le statut'],
      ['I', 'Afficher le numéro de sécurité sociale'],
      ['Z', 'Annuler ce qui vient d’être fait'],
      ['.', 'Toutes les actions'],
    ],
  },
  {
    title: 'Pièces d’une PEC',
    keys: [
      ['V', 'Valider le document'],
      ['R', 'Refuser le document, puis 1 à 9 pour le motif'],
      ['B', 'Côte à côte'],
      ['+ - 0', 'Agrandir, réduire, ajuster'],
      [',', 'Tourner à gauche'],
      [';', 'Tourner à droite'],
    ],
  },
];

/** Which keys there are, and whether the letters among them are on: who dictates or types by chance turns them off. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [areOff, setAreOff] = useStoredState(SHORTCUTS_ARE_OFF, false);
  return (
    <Dialog isOpen onClose={onClose} title="Aide et raccourcis">
      <div data-look="stack gap-16">
        <Switch
          label="Raccourcis d’une seule touche"
          isOn={!areOff}
          onChange={(areOn) => setAreOff(!areOn)}
        />
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
              {keys.map(([key, act]) => (
                <div key={key} className={styles.line}>
                  <dt>
                    <Kbd>{key}</Kbd>
                    <VisuallyHidden>{key}</VisuallyHidden>
                  </dt>
                  <dd>{act}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
