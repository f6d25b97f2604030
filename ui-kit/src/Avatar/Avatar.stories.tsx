import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Row } from '../stories/Layout.tsx';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'Données/Avatar',
  component: Avatar,
  args: { name: 'KERDRAON-BASTIDE Yuna' },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

const names = [
  'KERDRAON-BASTIDE Yuna',
  'MOREAU Élise',
  'VASSELANGE Basile',
  'Cabinet des Tilleuls',
  'Orélia',
];

export const People: Story = {
  name: 'Une couleur par nom',
  render: () => (
    <Row>
      {names.map((name) => (
        <Avatar key={name} name={name} size={28} />
      ))}
    </Row>
  ),
};
export const PeopleDark: Story = {
  ...People,
  name: 'Une couleur par nom, sombre',
  globals: { theme: 'dark' },
};

export const Sizes: Story = {
  name: 'Tailles 20, 28, 36',
  render: ({ name }) => (
    <Row>
      {[20, 28, 36].map((size) => (
        <Avatar key={size} name={name} size={size} />
      ))}
    </Row>
  ),
};

export const BesideTheName: Story = {
  name: 'À côté du nom, muet',
  args: { isDecorative: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
