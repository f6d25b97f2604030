import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SendingCard } from './SendingCard.tsx';

const timestamp = 1_795_000_000;
const meta = {
  title: 'Portail/PEC/Preuve d’envoi',
  component: SendingCard,
  args: {
    sendings: [
      { kind: 'sent', text: 'Transmise à Orélia par e-mail', date: { timestamp } },
      { kind: 'opened', text: 'Ouverte par la mutuelle', date: { timestamp: timestamp + 5700 } },
      { kind: 'downloaded', text: 'Dossier téléchargé', date: { timestamp: timestamp + 5820 } },
      { kind: 'reminded', text: 'Orélia relancée par e-mail', date: { timestamp: timestamp + 900_000 } },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ width: 328 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SendingCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
    await expect(canvas.getByText('Ouverte par la mutuelle')).toBeVisible();
  },
};
export const Long: Story = {
  name: 'Texte long',
  args: {
    sendings: [
      {
        kind: 'sent',
        text: 'Transmise à Caisse Mutuelle Interprofessionnelle des Métiers du Spectacle et de l’Audiovisuel sur sa plateforme',
        date: { timestamp },
      },
    ],
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
