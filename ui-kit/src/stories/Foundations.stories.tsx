import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Icon } from '../Icon/Icon.tsx';
import { icons } from '../Icon/icons.ts';
import { Logo, Mark } from '../Logo/Logo.tsx';
import { Doc, Row } from './Layout.tsx';
import styles from './Foundations.module.css';

/** A token and what it is for. */
type Use = readonly [name: string, use: string];

const grounds: Use[] = [
  ['bg', 'page, cartes'],
  ['bg-sub', 'barre latérale, tête de tableau, page du portail'],
  ['bg-hover', 'ligne sous le pointeur'],
  ['bg-active', 'pressé, désactivé, fond de la visionneuse'],
  ['bg-selected', 'ligne choisie'],
  ['bg-float', 'menu, dialogue, notification'],
  ['accent-soft', 'prochaine action, filtre posé'],
  ['note', 'note interne : seule l’équipe la lit'],
  ['backdrop', 'voile derrière un dialogue'],
];
const accents: Use[] = [
  ['accent', 'bouton principal, case cochée, avancement'],
  ['accent-hover', 'sous le pointeur'],
  ['accent-press', 'pressé'],
  ['on-accent', 'texte posé dessus'],
  ['mark', 'la marque'],
];
const lines: Use[] = [
  ['line', 'filet entre deux choses'],
  ['line-strong', 'vignette, touche, étapes'],
  ['line-input', 'bord d’un bouton, d’un filtre'],
  ['line-field', 'bord d’un champ (3:1)'],
  ['line-control', 'case, bouton radio, interrupteur, emplacement vide'],
  ['accent-line', 'bord de accent-soft, halo d’un champ'],
  ['note-border', 'bord pointillé d’une note interne'],
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
/** What the density changes. */
const measures: Use[] = [
  ['control-height', 'bouton, champ'],
  ['control-height-small', 'petit bouton, filtre'],
  ['option-height', 'ligne d’une liste ouverte'],
  ['entry-height', 'entrée du menu'],
  ['tab-height', 'onglet'],
  ['top-bar-height', 'barre haute'],
  ['side-bar-width', 'barre latérale dépliée'],
  ['gutter', 'marge de la page ; 16 px sur un téléphone'],
];
const layers: Use[] = [
  ['layer-bar', 'barre qui reste'],
  ['layer-dialog', 'dialogue'],
  ['layer-toast', 'message bref'],
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

/** What a token is worth in the theme and the density on show: read from the page, so that it is never out of date. */
function Value({ of, against }: { of: string; against?: string | undefined }) {
  const place = useRef<HTMLElement>(null);
  // After every render: the page takes its theme after its children are drawn.
  useEffect(() => {
    if (!place.current) return;
    const style = getComputedStyle(place.current);
    const [value, ground] = [of, against ?? of].map((name) =>
      whole(inTheme(style.getPropertyValue(`--${name}`), style.colorScheme)),
    );
    const ratio = against ? `, contraste ${contrast(value!, ground!).toFixed(1).replace('.', ',')}` : '';
    place.current.textContent = `${value}${ratio}`;
  });
  return <code ref={place} className={styles.value} />;
}

/** Of the two values of a colour, that of the theme on show. */
const inTheme = (value: string, theme: string) =>
  value.replaceAll(
    /light-dark\(([^(),]+|rgb\([^)]*\)), ([^(),]+|rgb\([^)]*\))\)/g,
    theme === 'dark' ? '$2' : '$1',
  );

/** A build writes #fff of #ffffff. */
const whole = (value: string) => value.trim().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

/** As WCAG counts it, of two colours written #rrggbb. */
function contrast(one: string, other: string): number {
  const light = (color: string) => {
    const [red, green, blue] = [1, 3, 5].map((start) => {
      const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
  };
  const [low, high] = [light(one), light(other)].toSorted((a, b) => a - b);
  return high! / low!;
}

function Ramp({ name, prefix, steps }: { name: string; prefix: string; steps: readonly number[] }) {
  return (
    <section>
      <h2>{name}</h2>
      <ul className={styles.ramp}>
        {steps.map((step) => (
          <li key={step}>
            <span className={styles.step} style={{ background: `var(--${prefix}${step})` }} />
            {step} <Value of={`${prefix}${step}`} />
          </li>
        ))}
      </ul>
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
              <code>--{name}</code> <Value of={name} />
              <span data-look="quiet small block">{use}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Values({ title, uses }: { title: string; uses: readonly Use[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.uses}>
        {uses.map(([name, use]) => (
          <li key={name}>
            <code>--{name}</code> <Value of={name} />
            <span data-look="quiet small block">{use}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const Colours: Story = {
  name: 'Couleurs',
  render: () => (
    <Doc
      title="Couleurs"
      lead="La couleur dit deux choses : ce que l’on peut faire (la sarcelle), et où en est une demande (les familles). Le rouge ne dit que le danger. Jamais la couleur seule : une icône et un mot l’accompagnent. Un composant prend un jeton, jamais une valeur."
    >
      <Swatches title="Fonds" uses={grounds} />
      <Swatches title="Accent" uses={accents} />
      <Swatches title="Filets" uses={lines} />
      <section>
        <h2>Textes</h2>
        <ul className={styles.texts}>
          {texts.map(([name, use]) => {
            const ground = name === 'note-text' ? 'note' : 'bg';
            return (
              <li key={name} style={{ background: `var(--${ground})` }}>
                <span style={{ color: `var(--${name})` }}>Les pièces de la demande</span>
                <span>
                  <code>--{name}</code> <Value of={name} against={ground} />
                  <span data-look="quiet small block">{use}</span>
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      <section>
        <h2>Familles</h2>
        <p data-look="quiet small block">
          <code>data-color</code> donne <code>--family-text</code>, <code>-icon</code>, <code>-bg</code> et{' '}
          <code>-border</code>. Les quatre premières ont un sens ; les autres sont celles des statuts
          (StatusChip, dans Données).
        </p>
        <Row>
          {[...semantics, ...families].map((name) => (
            <span key={name} data-color={name} className={styles.family}>
              <Icon name="circle-check" color={name} />
              {name}
            </span>
          ))}
        </Row>
        <Row>
          {['warning', 'danger'].map((name) => (
            <span key={name} className={styles.solid} style={{ background: `var(--${name}-solid)` }}>
              --{name}-solid
            </span>
          ))}
        </Row>
      </section>
      <Ramp name="Neutres" prefix="n" steps={[50, 500, 900]} />
      <Ramp name="Sarcelle" prefix="accent-" steps={[300, 400, 500, 600, 700, 800, 950]} />
    </Doc>
  ),
};

export const ColoursDark: Story = {
  ...Colours,
  name: 'Couleurs, sombre',
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement).toHaveTextContent('--bg #0e1414'));
    await expect(canvasElement).not.toHaveTextContent(/light-dark|NaN/);
  },
};

const sizes = [
  ['display', '28/36, -0,02 em', [600], 'compteurs, titre de la connexion et du portail'],
  ['title', '20/28, -0,012 em', [600], 'titre de l’écran, montant d’une carte'],
  ['large', '16/24', [400, 500, 600], 'texte du portail, titre d’un dialogue'],
  ['normal', '14/20', [400, 500, 600], 'texte du back-office, tableaux, sous-titres'],
  ['small', '13/18', [400, 500], 'pastilles, filtres, repères'],
  ['tiny', '12/16', [400, 500], 'têtes de tableau, comptes, heures ; jamais moins'],
] as const;
const tracking: Record<string, string> = { display: '-0.02em', title: '-0.012em' };

export const Type: Story = {
  name: 'Typographie',
  render: () => (
    <Doc
      title="Typographie"
      lead="Une seule famille, Hanken Grotesk, servie par nous : étroite, elle laisse entrer les noms longs, et ses chiffres s’alignent. Six tailles, trois graisses, aucun mot en capitales hors les noms de famille, rien de souligné au repos."
    >
      {sizes.map(([size, measure, weights, use]) => (
        <div key={size}>
          {weights.map((weight) => (
            <p
              key={weight}
              style={{
                fontSize: `var(--size-${size})`,
                lineHeight: `var(--line-${size})`,
                letterSpacing: tracking[size],
                fontWeight: weight,
              }}
            >
              Les pièces de KERDRAON-BASTIDE Yuna, 1 234,56 €
            </p>
          ))}
          <p data-look="quiet small block">
            <code>--size-{size}</code> {measure}, graisse {weights.join(', ')} : {use}
          </p>
        </div>
      ))}
    </Doc>
  ),
};

export const Space: Story = {
  name: 'Espaces, rayons, ombres',
  render: () => (
    <Doc
      title="Espaces, rayons, ombres"
      lead="Une grille de 4 px. Rayon 6 partout, 4 à l’intérieur d’un contrôle, 10 pour ce qui flotte et pour les cartes du portail. Une ombre ne va qu’à ce qui flotte ; ailleurs, un filet suffit, et jamais une carte dans une carte."
    >
      <section>
        <h2>Pas</h2>
        <ul data-look="row stretch wrap gap-16">
          {[4, 8, 12, 16, 20, 24, 32, 40].map((step) => (
            <li key={step}>
              <span className={styles.bar} style={{ width: step }} />
              {step}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Rayons</h2>
        <Row>
          {['radius-inner', 'radius', 'radius-float', 'radius-full'].map((name) => (
            <span key={name} className={styles.box} style={{ borderRadius: `var(--${name})` }}>
              --{name} <Value of={name} />
            </span>
          ))}
        </Row>
      </section>
      <section>
        <h2>Ombres</h2>
        <Row>
          {['shadow-control', 'shadow-float', 'shadow-dialog'].map((name) => (
            <span key={name} className={styles.box} style={{ boxShadow: `var(--${name})` }}>
              --{name}
            </span>
          ))}
        </Row>
      </section>
      <Values title="Mesures de la densité choisie" uses={measures} />
      <Values title="Plans, du plus bas au plus haut" uses={layers} />
    </Doc>
  ),
};

export const SpacePortal: Story = {
  ...Space,
  name: 'Espaces, rayons, ombres, portail',
  globals: { app: 'portal' },
};

export const Icons: Story = {
  name: 'Icônes',
  render: () => (
    <Doc
      title="Icônes"
      lead="Lucide, 16 px, trait de 1,75 ; 14 px et trait de 2 dans une pastille, 18 dans le menu replié, 20 à 22 dans la barre du téléphone. Une icône accompagne un mot, ou dit son nom en infobulle. Voici celles que les données peuvent nommer."
    >
      <ul className={styles.icons}>
        {Object.keys(icons).map((name) => (
          <li key={name} className={styles.swatch}>
            <Icon name={name} />
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Doc>
  ),
};

export const Brand: Story = {
  name: 'Marque',
  render: () => (
    <Doc
      title="Marque"
      lead="Une molaire lue comme un A : deux racines pour jambes, et pour barre la coche de l’accord. Un seul trait, bouts ronds, jamais pleine. Autour, un quart de sa hauteur de vide ; jamais sous 16 px."
    >
      <Row>
        <Logo name="Accordent" size={28} />
        <Logo name="Accordent" size={16} />
      </Row>
      <Row>
        <Mark size={16} />
        <Mark size={32} label="Accordent" />
        <Mark size={64} />
      </Row>
    </Doc>
  ),
};

export const Motion: Story = {
  name: 'Mouvement',
  render: () => (
    <Doc
      title="Mouvement"
      lead="Rien ne bouge pour faire joli, ni pour qui a demandé moins d’animations. Passez sur chaque bouton."
    >
      <ul className={styles.uses}>
        {(
          [
            ['fast', 'une couleur'],
            ['menu-time', 'un menu : opacité et 4 px'],
            ['dialog-time', 'un dialogue, la barre latérale'],
          ] as const
        ).map(([time, use]) => (
          <li key={time}>
            <button type="button" className={styles.mover} style={{ transitionDuration: `var(--${time})` }}>
              --{time}
            </button>
            <Value of={time} />
            <span data-look="quiet small block">{use}</span>
          </li>
        ))}
      </ul>
    </Doc>
  ),
};
