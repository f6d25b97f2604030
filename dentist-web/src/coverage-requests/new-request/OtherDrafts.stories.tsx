import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../../ui-kit/.storybook/answered.tsx';
import { NOW } from '../../testing/samples.ts';
import { OtherDrafts } from './OtherDrafts.tsx';

const editionDate = { timestamp: NOW.getTime() / 1000 - 600 };
const aDraft = (id: number, lastname: string) => ({
  id,
  userId: 7,
  patient: { lastname, firstname: 'Apolline' },
  places: ['Devis', ''],
  armed: null,
  editionDate,
});

const meta = {
  title: 'Portail/PEC/Brouillons',
  component: OtherDrafts,
  globals: { app: 'portal' },
  args: { now: NOW },
  decorators: [at('/dashboard')],
  beforeEach: answering({
    'GET /drafts': {
      drafts: [
        aDraft(31, 'Loridan'),
        { ...aDraft(32, ''), patient: { lastname: '', firstname: '' }, places: [] },
        { ...aDraft(33, 'Osselin'), armed: { since: editionDate, awaited: ['a'] } },
      ],
    },
  }),
} satisfies Meta<typeof OtherDrafts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /LORIDAN Apolline/ })).toHaveAttribute(
      'href',
      '/dfc/add?brouillon=31',
    );
    await expect(canvas.getByText('Part dès la fin de l’envoi')).toBeVisible();
  },
};
export const Loading: Story = { name: 'En chemin', beforeEach: answering({}) };
export const Empty: Story = { name: 'Vide', beforeEach: answering({ 'GET /drafts': { drafts: [] } }) };
export const LongText: Story = {
  name: 'Texte long',
  beforeEach: answering({
    'GET /drafts': { drafts: [aDraft(31, 'De la Rochefoucauld-Montbel '.repeat(3))] },
  }),
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
