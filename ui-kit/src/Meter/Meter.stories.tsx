import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '../stories/Layout.tsx';
import { Meter, ProgressBar } from './Meter.tsx';

const meta = {
  title: 'Données/Meter',
  component: Meter,
  args: { label: 'PEC du mois', value: 7, max: 10 },
} satisfies Meta<typeof Meter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Uses: Story = {
  name: 'Usage, vide, plein, dépassé',
  render: (args) => (
    <Stack width={240}>
      {[0, 7, 10, 12].map((value) => (
        <Meter key={value} {...args} value={value} />
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('meter', { name: 'PEC du mois' })).toHaveLength(4);
  },
};
export const UsesDark: Story = { ...Uses, name: 'Usage, sombre', globals: { theme: 'dark' } };
export const NoCap: Story = { name: 'Sans plafond', args: { max: 0, value: 3 } };
export const Progress: Story = {
  name: 'Avancement d’un envoi',
  render: () => (
    <Stack width={240}>
      <ProgressBar label="Envoi du devis" share={0.42} />
      <ProgressBar label="Envoi de la radio" share={1} />
    </Stack>
  ),
};
