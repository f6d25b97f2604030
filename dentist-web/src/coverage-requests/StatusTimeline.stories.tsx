import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aHistoryLine, someHistory } from '../testing/samples.ts';
import { StatusTimeline } from './StatusTimeline.tsx';

const meta = {
  title: 'Portail/PEC/Historique',
  component: StatusTimeline,
  globals: { app: 'portal' },
  args: { history: someHistory },
} satisfies Meta<typeof StatusTimeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    const [newest] = canvas.getAllByRole('listitem');
    await expect(newest).toHaveTextContent('À compléter');
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Empty: Story = { name: 'Vide', args: { history: [] } };
export const LongText: Story = {
  name: 'Texte long',
  args: { history: [aHistoryLine({ comment: 'Merci de joindre la radio panoramique. '.repeat(12) })] },
};
