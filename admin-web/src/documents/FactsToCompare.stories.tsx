import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FactsToCompare } from './FactsToCompare.tsx';

const name = 'DE LA ROCHEFOUCAULD-MONTBEL DE SAINT-CHAMOND Anne-Éléonore Marie-Bérénice';

const meta = {
  title: 'Back-office/Pièces/À comparer',
  component: FactsToCompare,
  args: {
    facts: [
      { term: 'Patient', value: 'OSSELIN Tancrède', text: 'OSSELIN Tancrède' },
      { term: 'N° d’adhérent', value: '44710928' },
      { term: 'Droits', value: 'jusqu’au 31 déc. 2026' },
      { term: 'Mutuelle', value: 'Horizon Santé Mutuelle – Orélia' },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 860 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof FactsToCompare>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = { name: 'Rempli' };
export const LongText: Story = {
  name: 'Texte long : les autres faits restent là',
  args: { facts: [{ term: 'Patient', value: name, text: name }, ...meta.args.facts.slice(1)] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(name)).toHaveAttribute('title', name);
    const strip = canvas.getByLabelText('À comparer');
    await expect(strip.scrollWidth).toBe(strip.clientWidth);
  },
};
export const Narrow: Story = {
  name: 'Peu de place : le nom et ce qui en est lu se coupent, rien ne défile',
  args: {
    facts: [
      {
        term: 'Patient',
        value: name,
        text: name,
        marks: [{ fileId: 1, kind: 'card-front', agreement: 'differs', read: `${name} ÉPOUSE DUBREUIL` }],
      },
      ...meta.args.facts.slice(1),
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 600 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const strip = canvas.getByLabelText('À comparer');
    await expect(strip.scrollWidth).toBe(strip.clientWidth);
    await expect(canvas.getByTitle(`${name} ÉPOUSE DUBREUIL`)).toBeVisible();
    const rights = canvas.getByTitle('jusqu’au 31 déc. 2026');
    await expect(rights.scrollWidth).toBe(rights.clientWidth);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
