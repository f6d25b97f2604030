import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import LegalPage from './LegalPage.tsx';

const said = (text: string) => [{ text, href: null }];
const page = {
  title: 'Mentions légales',
  blocks: [
    { kind: 'heading', text: 'Éditeur' },
    {
      kind: 'paragraph',
      lines: [said('Accordent SAS, SAS au capital de 10 000 €'), said('RCS Nantes, SIREN 732829320')],
    },
    { kind: 'heading', text: 'Nous joindre' },
    {
      kind: 'list',
      lines: [
        said('Par téléphone au 02 40 55 09 70'),
        [
          { text: 'Par e-mail à ', href: null },
          { text: 'contact@accordent.example', href: 'mailto:contact@accordent.example' },
        ],
      ],
    },
  ],
};
const name = 'mentions-legales';

const meta = {
  title: 'Portail/Écrans/Mentions',
  component: LegalPage,
  globals: { app: 'portal' },
  parameters: { layout: 'fullscreen' },
  args: { name, title: 'Mentions légales' },
  decorators: [at(`/${name}`)],
  beforeEach: answering({ [`GET /legal/${name}`]: { page } }),
} satisfies Meta<typeof LegalPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/RCS Nantes/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Sous-traitance' })).toHaveAttribute(
      'href',
      '/sous-traitance',
    );
    await expect(canvas.queryByRole('link', { name: 'Mentions légales' })).not.toBeInTheDocument();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = {
  name: 'Téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile2' } },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = {
  name: 'Vide',
  beforeEach: answering({ [`GET /legal/${name}`]: { page: { ...page, blocks: [] } } }),
};
export const LongText: Story = {
  name: 'Texte long',
  beforeEach: answering({
    [`GET /legal/${name}`]: {
      page: {
        ...page,
        blocks: [
          {
            kind: 'paragraph',
            lines: [said('une-adresse-particulierement-longue-et-sans-espace@'.repeat(4))],
          },
        ],
      },
    },
  }),
};
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ [`GET /legal/${name}`]: { status: 500 } }),
  play: says('Cette page ne se charge pas'),
};
