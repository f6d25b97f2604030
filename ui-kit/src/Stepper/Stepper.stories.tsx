import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusChip } from '../StatusChip/StatusChip.tsx';
import { Stepper } from './Stepper.tsx';

const steps = [
  { label: 'Reçue', caption: '16 nov.' },
  { label: 'Vérifiée', caption: '18 nov.' },
  { label: 'Transmise', caption: '19 nov.' },
  { label: 'Réponse', caption: 'vers le 2 déc.' },
  { label: 'Soins' },
  { label: 'Règlement' },
];

const meta = {
  title: 'Données/Stepper',
  component: Stepper,
  args: {
    label: 'Avancement',
    steps,
    current: 2,
    startCaption: 'Reçue le 16 nov. 2026',
    aside: <StatusChip name="À compléter" color="orange" icon="circle-alert" hasBorder />,
  },
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Third: Story = {
  name: 'Troisième étape',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step');
    await expect(canvas.getByText('Étape 3 sur 6 : transmise')).toBeInTheDocument();
  },
};
export const AllDone: Story = { name: 'Toutes faites', args: { current: 6 } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' }, app: 'portal' } };
