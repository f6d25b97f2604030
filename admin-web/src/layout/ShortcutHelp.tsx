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
      ['g puis d', 'Tableau de bord'],
      ['g puis p', 'PEC'],
      ['g puis u', 'Dentistes'],
      ['g puis m', 'Messages'],
      ['c', 'Créer une DPEC'],
      ['?', 'Cette aide'],
    ],
  },
  {
    title: 'Dans une liste',
    keys: [
      ['/', 'Rechercher dans la liste'],
      ['Flèches', 'Passer d’une ligne à l’autre, comme j et k'],
      ['Entrée', 'Ouvrir la ligne'],
      ['x', 'Sélectionner la PEC'],
      ['Maj x', 'Sélectionner jusqu’à cette PEC'],
      ['a', 'M’attribuer la PEC'],
      ['h', 'La mettre de côté'],
      ['s', 'Changer son statut'],
      ['t', 'L’ouvrir et la transmettre'],
      ['n', 'L’ouvrir et noter pour l’équipe'],
      ['z', 'Annuler ce qui vient d’être fait'],
    ],
  },
  {
    title: 'Messages et mails',
    keys: [
      ['j', 'Suivant'],
      ['k', 'Précédent'],
      ['r', 'Répondre au message ouvert'],
      ['n', 'Noter pour l’équipe'],
      ['u', 'Marquer non lu'],
      ['e', 'Traité, puis le suivant'],
      ['h', 'Plus tard'],
      ['z', 'Annuler ce qui vient d’être fait'],
      ['c', 'Nouveau message, nouveau mail'],
    ],
  },
  {
    title: 'Une PEC',
    keys: [
      ['[ et ]', 'Précédente et suivante de la file, comme k et j'],
      ['t', 'Transmettre'],
      ['d', 'Réponse de la mutuelle'],
      ['a', 'Me l’attribuer'],
      ['h', 'Mettre de côté'],
      ['m', 'Écrire au dentiste'],
      ['n', 'Noter pour l’équipe'],
      ['s', 'Changer le statut'],
      ['i', 'Afficher le numéro de sécurité sociale'],
      ['z', 'Annuler ce qui vient d’être fait'],
      ['.', 'Toutes les actions'],
    ],
  },
  {
    title: 'Pièces d’une PEC',
    keys: [
      ['v', 'Valider le document'],
      ['r', 'Refuser le document, puis 1 à 9 pour le motif'],
      ['b', 'Côte à côte'],
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
        <Switch
          label="Raccourcis d’une seule touche"
          isOn={!areOff}
          onChange={(areOn) => setAreOff(!areOn)}
        />
      </div>
    </Dialog>
  );
}
