import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox } from 'lucide-react';
import { shows } from '../../.storybook/sees.ts';
import { Row } from '../stories/Layout.tsx';
import { StatTile } from './StatTile.tsx';

const meta = {
  title: 'Données/StatTile',
  component: StatTile,
  args: {
    label: 'Nouvelles PEC',
    value: 12,
    hint: 'La plus ancienne : 3 j',
    href: '/admin/dfc/list?status=2',
  },
} satisfies Meta<typeof StatTile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Linked: Story = {
  name: 'Mène à sa liste',
  args: { icon: <Inbox /> },
  play: shows('link', /Nouvelles PEC.*12/),
};
export const LinkedDark: Story = { name: 'Mène à sa liste, sombre', globals: { theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { value: undefined, hint: undefined } };
export const Extremes: Story = {
  name: 'Zéro, grand nombre, libellé long',
  render: () => (
    <Row>
      <StatTile label="Messages à traiter" value={0} />
      <StatTile
        label="Dentistes sans PEC depuis quinze jours ou davantage"
        value="1 204 567"
        href="/admin/user/list"
      />
    </Row>
  ),
};
