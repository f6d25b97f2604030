import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { DateText, RelativeTime } from '../DateText/DateText.tsx';
import { Money } from '../Money/Money.tsx';
import { NirText } from '../NirText/NirText.tsx';
import { Doc } from './Layout.tsx';
import styles from './Writing.module.css';

const meta = { title: 'Fondations/Écriture', parameters: { controls: { disable: true } } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

type Line = readonly [ReactNode, ReactNode];

function Pairs({ heads, rows }: { heads: readonly [string, string]; rows: readonly Line[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([left, right], place) => (
          <tr key={place}>
            <td>{left}</td>
            <td>{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const voice: Line[] = [
  ['Encore 2 pièces à vérifier avant de transmettre.', 'Attention ! Documents non traités'],
  ['Photo floue : le numéro d’adhérent ne se lit pas.', 'Document non conforme'],
  ['Nous attendons la mutuelle depuis 6 j (habituel 9 j).', 'En cours de traitement'],
  ['À vous de jouer : refaites la mutuelle verso.', 'Action requise'],
  ['Aucune PEC pour ces filtres. Effacer les filtres', 'Oups, rien à afficher'],
  ['Supprimer ce document ? Conserver / Supprimer', 'Confirmation. OK / Annuler'],
  ['Brouillon enregistré 14:05', 'Sauvegarde automatique effectuée avec succès'],
  ['Il manque : Devis', 'Champs obligatoires manquants'],
  ['12 / 10 PEC ce mois-ci', 'Quota dépassé'],
  ['22 Mo : le maximum est de 15 Mo.', 'Erreur 413'],
];

export const Voice: Story = {
  name: 'Voix',
  render: () => (
    <Doc
      title="Voix"
      lead="Vous, au présent, le verbe d’abord sur les boutons ; ni exclamation, ni excuse, ni reproche. Dire ce qui se passe, à qui d’agir, et comment."
    >
      <Pairs heads={['Dire', 'Ne pas dire']} rows={voice} />
    </Doc>
  ),
};

const places: Line[] = [
  ['Bouton', 'Un verbe et son objet : « Valider le devis », « Envoyer ». Jamais « OK ».'],
  [
    'Question d’un dialogue',
    '« Supprimer ce contact ? » ; l’objet est montré dessous, le bouton sûr d’abord.',
  ],
  ['Champ fautif', '« Le champ « Nom » est obligatoire. » : le champ est nommé, la phrase dit quoi faire.'],
  ['Liste vide', '« Aucune PEC pour ces filtres », les filtres nommés, et un bouton qui en sort.'],
  ['Échec', 'Ce qui ne s’est pas fait, la référence, « Réessayer » ; ce qui était lu reste à l’écran.'],
  ['Réussite', 'Une phrase au passé : « Contact supprimé. » Elle part au bout de 5 s.'],
  ['En cours', '« Suppression en cours… » : le libellé du bouton ne bouge pas.'],
  ['Indication sous un champ', 'La règle avant la faute : « JPEG, PNG ou PDF, 15 Mo au plus ».'],
];

export const Places: Story = {
  name: 'Une phrase pour chaque endroit',
  render: () => (
    <Doc
      title="Une phrase pour chaque endroit"
      lead="Le même endroit parle toujours de la même façon : on sait où lire avant d’avoir lu."
    >
      <Pairs heads={['Endroit', 'Ce qu’on y écrit']} rows={places} />
    </Doc>
  ),
};

const typography: Line[] = [
  ['Espace insécable', 'avant : ; ? ! % € et », après « ; entre un nombre et son unité'],
  ['Apostrophe', "’ et non '"],
  ['Points de suspension', 'un seul caractère : …'],
  ['Majuscules', 'la première lettre seule ; les noms de famille en capitales, les prénoms non'],
  ['Capitales accentuées', 'À, É, Œ : « À compléter »'],
  ['Phrases des spécifications', 'à la lettre, avec leurs défauts ; un test en tient la liste'],
];

export const Typography: Story = {
  name: 'Typographie française',
  render: () => (
    <Doc title="Typographie française" lead="Ce qui distingue une phrase composée d’une phrase tapée.">
      <Pairs heads={['Signe', 'Règle']} rows={typography} />
    </Doc>
  ),
};

const words: Line[] = [
  ['PEC, demande de PEC', 'ticket, affaire ; « dossier » hors des titres cités'],
  ['dentiste ; praticien dans un nom de colonne', 'docteur, abonné'],
  ['mutuelle, groupement', 'assureur, caisse'],
  ['pièce (d’une demande), document (d’un dentiste)', 'pièce jointe, upload'],
  ['règlement', 'paiement'],
  ['accord de PEC, APEC', 'acceptation'],
  ['utilisateur (de l’équipe), super administrateur', 'admin, opérateur'],
];

export const Words: Story = {
  name: 'Un mot par chose',
  render: () => (
    <Doc
      title="Un mot par chose"
      lead="Le même mot à l’écran, dans un mail et dans un message d’erreur. Les mots du code sont dans docs/glossary.md."
    >
      <Pairs heads={['Dire', 'Ne pas dire']} rows={words} />
    </Doc>
  ),
};

const now = new Date('2026-11-21T16:05:00Z');
const values: Line[] = [
  ['Date', <DateText key="date" value="2026-11-21T13:05:00Z" />],
  ['Moment', <DateText key="moment" value="2026-11-21T13:05:00Z" form="moment" />],
  ['Depuis', <RelativeTime key="since" value="2026-11-21T13:05:00Z" now={now} />],
  ['Montant', <Money key="money" cents={123_456} />],
  ['Rien', <Money key="none" cents={null} />],
  ['Numéro de sécurité sociale', <NirText key="nir" lastTwo="56" />],
];

export const Values: Story = {
  name: 'Dates, montants, numéros',
  render: () => (
    <Doc
      title="Dates, montants, numéros"
      lead="Heure de Paris, chiffres alignés, montants à droite. Le numéro de sécurité sociale est masqué jusqu’à ce qu’on le demande, et la demande s’inscrit au journal."
    >
      <Pairs heads={['Valeur', 'Ainsi']} rows={values} />
    </Doc>
  ),
};
