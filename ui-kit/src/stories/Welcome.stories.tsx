import type { Meta, StoryObj } from '@storybook/react-vite';
import { Logo } from '../Logo/Logo.tsx';
import { Stack } from './Layout.tsx';
import styles from './Writing.module.css';

const meta = { title: 'Accueil', parameters: { controls: { disable: true } } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const rooms = [
  ['Fondations', 'couleurs, typographie, espaces, icônes, écriture : ce dont tout le reste est fait'],
  [
    'Motifs',
    'quel composant choisir ; comment une liste, une fiche, un formulaire se composent, et pourquoi',
  ],
  [
    'Actions, Champs, Données, Listes, Retours, Documents, Cadre',
    'les composants du kit, sans un mot du métier ; chacun porte son nom dans le code et dit quand le prendre',
  ],
  ['Écrans', 'ce que les deux applications ont en commun : connexion, compte, maintenance'],
  ['Back-office, Portail', 'les écrans des deux applications, puis leurs composants, dans tous leurs états'],
  ['Mails', 'chaque mail tel qu’il part, en HTML et en texte'],
] as const;

export const Welcome: Story = {
  name: 'À lire d’abord',
  render: () => (
    <Stack width={720}>
      <Logo name="Accordent" size={28} />
      <p>
        Un registre bien tenu plutôt qu’un tableau de bord : du papier blanc, des filets, une sarcelle pour ce
        que l’on peut faire, la couleur pour le seul statut. Les dentistes ont deux minutes entre deux
        patients ; l’équipe passe huit heures ici. Tout se lit vite et rien ne bouge sans raison.
      </p>
      <dl className={styles.rooms}>
        {rooms.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p>
        En haut, « Thème » montre tout en clair ou en sombre, « Densité » au corps du back-office (14 px) ou
        du portail (16 px). Chaque histoire est un test : elle s’affiche, ses gestes réussissent, et axe n’y
        trouve rien.
      </p>
      <p>
        Un composant nouveau vient avec ses histoires : rempli, vide, en chemin, en échec, texte long,
        consultation, téléphone, sombre — celles qui ont un sens pour lui. Sans histoire, les tests refusent.
      </p>
    </Stack>
  ),
};
