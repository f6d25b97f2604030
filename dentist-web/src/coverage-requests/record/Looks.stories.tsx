import type { Look } from '@accordent/api/audit/audit.schemas.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { shows } from '../../../../ui-kit/.storybook/sees.ts';
import { Looks } from './Looks.tsx';

const at = (text: string) => ({ timestamp: Date.parse(text) / 1000 });
const NIR = 'Numéro de sécurité sociale consulté';

const looks: readonly Look[] = [
  {
    id: 4,
    date: at('2026-11-20T15:12:00Z'),
    who: { kind: 'insurer', name: '' },
    what: 'Pièce consultée par la mutuelle',
    part: 'Devis',
  },
  {
    id: 3,
    date: at('2026-11-19T09:40:00Z'),
    who: { kind: 'staff', name: 'Nolwenn BERTHIER' },
    what: NIR,
    part: null,
  },
  {
    id: 2,
    date: at('2026-11-18T08:05:00Z'),
    who: { kind: 'practice', name: 'MOREAU Élise' },
    what: 'Document consulté',
    part: 'Mutuelle recto',
  },
];

const meta = {
  title: 'Portail/PEC/Qui a vu ce dossier',
  component: Looks,
  globals: { app: 'portal' },
  args: { looks, failure: null, total: 3, page: 1, perPage: 20, onPage: fn() },
} satisfies Meta<typeof Looks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    const lines = canvas.getAllByRole('listitem');
    await expect(lines[0]).toHaveTextContent('La mutuelle');
    await expect(lines[1]).toHaveTextContent('Nolwenn BERTHIER, Accordent');
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Au téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Paged: Story = {
  name: 'Plusieurs pages',
  args: { total: 45 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation')).toBeVisible();
  },
};
export const Loading: Story = { name: 'En chemin', args: { looks: undefined } };
export const Empty: Story = { name: 'Vide', args: { looks: [], total: 0 } };
export const Failed: Story = {
  name: 'En échec',
  args: {
    looks: undefined,
    failure: {
      message: 'Le serveur ne répond pas.',
      reference: undefined,
      staleSince: undefined,
      isRetrying: false,
      onRetry: fn(),
    },
  },
  play: shows('button', 'Réessayer'),
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    looks: [
      {
        ...looks[2]!,
        who: { kind: 'practice', name: 'DE LA ROCHEFOUCAULD-MONTBEL Marie-Antoinette-Joséphine' },
        part: 'Devis des prothèses du secteur un et deux, version signée par le patient et relue '.repeat(2),
      },
    ],
  },
};
