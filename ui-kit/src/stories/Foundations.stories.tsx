import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../Icon/Icon.tsx';
import { icons } from '../Icon/icons.ts';
import { AppTile, Logo, Mark } from '../Logo/Logo.tsx';
import { Row, Stack } from './Layout.tsx';
import styles from './Foundations.module.css';

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const grounds = ['bg', 'bg-sub', 'bg-hover', 'bg-active', 'bg-selected', 'bg-float', 'accent-soft', 'note'];
const lines = ['line', 'line-strong', 'line-input', 'line-field', 'line-control', 'accent-line', 'focus'];
const texts = ['text', 'text-2', 'text-3', 'accent-text', 'danger-text', 'note-text'];
const families = [
  'slate',
  'azure',
  'indigo',
  'violet',
  'orange',
  'green',
  'ochre',
  'olive',
  'grey',
  'red',
  'teal',
];
const semantics = ['success', 'warning', 'danger', 'info'];

const meta = { title: 'Fondations/Jetons', parameters: { controls: { disable: true } } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

function Ramp({ name, prefix }: { name: string; prefix: string }) {
  return (
    <section>
      <h2>{name}</h2>
      <div className={styles.ramp}>
        {steps.map((step) => (
          <span
            key={step}
            className={styles.step}
            style={{ background: `var(--${prefix}${step})` }}
            title={`${step}`}
          />
        ))}
      </div>
    </section>
  );
}

function Swatches({ title, names }: { title: string; names: string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <Row>
        {names.map((name) => (
          <span key={name} className={styles.swatch}>
            <span className={styles.patch} style={{ background: `var(--${name})` }} />
            <code>--{name}</code>
          </span>
        ))}
      </Row>
    </section>
  );
}

export const Colours: Story = {
  name: 'Couleurs',
  render: () => (
    <Stack>
      <Ramp name="Neutres" prefix="n" />
      <Ramp name="Sarcelle, l’accent" prefix="accent-" />
      <Swatches title="Fonds" names={grounds} />
      <Swatches title="Filets" names={lines} />
      <section>
        <h2>Textes</h2>
        {texts.map((name) => (
          <p key={name} style={{ color: `var(--${name})` }}>
            Les pièces de la demande · --{name}
          </p>
        ))}
      </section>
      <section>
        <h2>Familles : data-color donne --family-text, -icon, -bg, -border</h2>
        <Row>
          {[...semantics, ...families].map((name) => (
            <span key={name} data-color={name} className={styles.family}>
              <Icon name="circle-check" color={name} />
              {name}
            </span>
          ))}
        </Row>
      </section>
    </Stack>
  ),
};

export const ColoursDark: Story = { ...Colours, name: 'Couleurs, sombre', globals: { theme: 'dark' } };

export const Type: Story = {
  name: 'Typographie',
  render: () => (
    <Stack>
      {(['display', 'title', 'large', 'normal', 'small', 'tiny'] as const).map((size) => (
        <p key={size} style={{ fontSize: `var(--size-${size})`, lineHeight: `var(--line-${size})` }}>
          Les pièces de la demande de <b>KERDRAON-BASTIDE Yuna</b>, 1 234,56 € · {size}
        </p>
      ))}
    </Stack>
  ),
};

export const Space: Story = {
  name: 'Espaces, rayons, ombres',
  render: () => (
    <Stack>
      <Row>
        {[4, 8, 12, 16, 20, 24, 32, 40].map((step) => (
          <span key={step} className={styles.space}>
            <span className={styles.bar} style={{ width: step }} />
            {step}
          </span>
        ))}
      </Row>
      <Row>
        {['radius-inner', 'radius', 'radius-float', 'radius-full'].map((name) => (
          <span key={name} className={styles.box} style={{ borderRadius: `var(--${name})` }}>
            {name}
          </span>
        ))}
      </Row>
      <Row>
        {['shadow-control', 'shadow-float', 'shadow-dialog'].map((name) => (
          <span key={name} className={styles.box} style={{ boxShadow: `var(--${name})` }}>
            {name}
          </span>
        ))}
      </Row>
    </Stack>
  ),
};

export const Icons: Story = {
  name: 'Icônes que les données peuvent nommer',
  render: () => (
    <Row>
      {Object.keys(icons).map((name) => (
        <span key={name} className={styles.swatch}>
          <Icon name={name} />
          <code>{name}</code>
        </span>
      ))}
    </Row>
  ),
};

export const Brand: Story = {
  name: 'Marque',
  render: () => (
    <Row>
      <Logo name="Produit" size={28} />
      <Mark size={16} />
      <Mark size={32} label="Produit" />
      <AppTile />
    </Row>
  ),
};

const voice: [string, string][] = [
  ['Encore 2 pièces à vérifier avant de transmettre.', 'Attention ! Documents non traités'],
  ['Photo floue : le numéro d’adhérent ne se lit pas.', 'Document non conforme'],
  ['Nous attendons la mutuelle depuis 6 j (habituel 9 j).', 'En cours de traitement'],
  ['À vous de jouer : refaites la mutuelle verso.', 'Action requise'],
  ['Aucune PEC pour ces filtres. Effacer les filtres', 'Oups, rien à afficher'],
  ['Supprimer ce document ? Conserver / Supprimer', 'Confirmation. OK / Annuler'],
  ['Brouillon enregistré 14:05', 'Sauvegarde automatique effectuée avec succès'],
  ['Il manque : Devis', 'Champs obligatoires manquants'],
  ['22 Mo : le maximum est de 15 Mo.', 'Erreur 413'],
];

export const Voice: Story = {
  name: 'Voix',
  render: () => (
    <Stack>
      <p>Vous, au présent, le verbe d’abord sur les boutons ; ni exclamation, ni excuse, ni reproche.</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Dire</th>
            <th scope="col">Ne pas dire</th>
          </tr>
        </thead>
        <tbody>
          {voice.map(([say, not]) => (
            <tr key={say}>
              <td>{say}</td>
              <td>{not}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  ),
};
