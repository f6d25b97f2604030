import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../../.storybook/sees.ts';
import QrCode from './QrCode.tsx';

const meta = {
  title: 'Données/QrCode',
  component: QrCode,
  args: { text: 'https://accordent.example/photo/Zk3vQ8n1sW', label: 'Code QR à scanner' },
  decorators: [
    (Story) => (
      <div style={{ width: 184, padding: 8 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Short: Story = {
  name: 'Une adresse',
  play: shows('img', 'Code QR à scanner'),
};
export const Long: Story = {
  name: 'Un texte long, sombre : le code reste noir sur blanc',
  args: { text: `https://accordent.example/photo/${'Zk3vQ8n1sW'.repeat(20)}` },
  globals: { theme: 'dark' },
};
