import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon } from '../Icon/Icon.tsx';
import { icons } from '../Icon/icons.ts';
import { AppTile, Logo, Mark } from '../Logo/Logo.tsx';
import { Row, Stack } from './Layout.tsx';
import styles from './Foundations.module.css';

/** A token and what it is for. */
type Use = readonly [name: string, use: string];

const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950];
const grounds: Use[] = [
  ['bg', 'page, cartes'],
  ['bg-sub', 'barre latérale, tête de tableau, page du portail'],
  ['bg-hover', 'ligne sous le pointeur'],
  ['bg-active', 'pressé, désactivé, fond de la visionneuse'],
  ['bg-selected', 'ligne choisie'],
  ['bg-float', 'menu, dialogue, notification'],
  ['accent-soft', 'prochaine action, filtre posé'],
  ['note', 'note interne : seule l’équipe la lit'],
];
const lines: Use[] = [
  ['line', 'filet entre deux choses'],
  ['line-strong', 'vignette, touche, étapes'],
  ['line-input', 'bord d’un bouton, d’un filtre'],
  ['line-field', 'bord d’un champ (3:1)'],
  ['line-control', 'case, bouton radio, interrupteur, emplacement vide'],
  ['accent-line', 'bord de accent-soft, halo d’un champ'],
  ['focus', 'anneau du clavier'],
];
const texts: Use[] = [
  ['text', 'texte, titres'],
  ['text-2', 'second rang'],
  ['text-3', 'repère, indication, tête de tableau'],
  ['accent-text', 'lien, icône active'],
  ['danger-text', 'erreur'],
  ['note-text', 'note interne, sur son fond jaune'],
];
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

function Swatches({ title, uses }: { title: string; uses: readonly Use[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.uses}>
        {uses.map(([name, use]) => (
          <li key={name} className={styles.swatch}>
            <span className={styles.patch} style={{ background: `var(--${name})` }} />
            <span>
              <code>--{name}</code> {use}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const Colours: Story = {
  name: 'Couleurs',
  render: () => (
    <Stack>
      <p>
        La couleur dit deux choses : ce que l’on peut faire (la sarcelle), et où en est une demande (les
        familles). Le rouge ne dit que le danger. Jamais la couleur seule : une icône et un mot
        l’accompagnent. Un composant prend un jeton, jamais une valeur.
      </p>
      <Ramp name="Neutres" prefix="n" />
      <Ramp name="Sarcelle, l’accent" prefix="accent-" />
      <Swatches title="Fonds" uses={grounds} />
      <Swatches title="Filets" uses={lines} />
      <section>
        <h2>Textes</h2>
        {texts.map(([name, use]) => (
          <p
            key={name}
            style={{ color: `var(--${name})`, background: name === 'note-text' ? 'var(--note)' : undefined }}
          >
            Les pièces de la demande · --{name}, {use}
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

const sizes = [
  ['display', '28/36', '600', 'compteurs, titre de la connexion et du portail'],
  ['title', '20/28', '600', 'titre de l’écran, montant d’une carte'],
  ['large', '16/24', '400, 500, 600', 'texte du portail, titre d’un dialogue'],
  ['normal', '14/20', '400, 500, 600', 'texte du back-office, tableaux, sous-titres'],
  ['small', '13/18', '400, 500', 'pastilles, filtres, repères'],
  ['tiny', '12/16', '400, 500', 'têtes de tableau, comptes, heures ; jamais moins'],
] as const;

export const Type: Story = {
  name: 'Typographie',
  render: () => (
    <Stack>
      <p>
        Une seule famille, Hanken Grotesk, servie par nous : étroite, elle laisse entrer les noms longs, et
        ses chiffres s’alignent. Six tailles, trois graisses.
      </p>
      {sizes.map(([size, measure, weights, use]) => (
        <div key={size}>
          <p style={{ fontSize: `var(--size-${size})`, lineHeight: `var(--line-${size})` }}>
            Les pièces de <b>KERDRAON-BASTIDE Yuna</b>, 1 234,56 €
          </p>
          <p className={styles.legend}>
            <code>--size-{size}</code> {measure}, graisse {weights} : {use}
          </p>
        </div>
      ))}
    </Stack>
  ),
};

export const Space: Story = {
  name: 'Espaces, rayons, ombres',
  render: () => (
    <Stack>
      <p>
        Une grille de 4 px. Rayon 6 partout, 4 à l’intérieur d’un contrôle, 10 pour ce qui flotte et pour les
        cartes du portail. Une ombre ne va qu’à ce qui flotte ; ailleurs, un filet suffit, et jamais une carte
        dans une carte.
      </p>
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

export const Motion: Story = {
  name: 'Mouvement',
  render: () => (
    <Stack>
      <p>
        80 ms pour une couleur (<code>--fast</code>), 120 ms pour un menu (<code>--menu-time</code>), 150 ms
        pour un dialogue (<code>--dialog-time</code>). Rien ne bouge pour qui a demandé moins d’animations.
      </p>
      <Row>
        {['fast', 'menu-time', 'dialog-time'].map((time) => (
          <button
            key={time}
            type="button"
            className={styles.mover}
            style={{ transitionDuration: `var(--${time})` }}
          >
            --{time}
          </button>
        ))}
      </Row>
    </Stack>
  ),
};
