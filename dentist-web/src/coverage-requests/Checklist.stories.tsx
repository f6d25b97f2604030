import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Checklist, type CheckItem } from './Checklist.tsx';

const item = (label: string, state: CheckItem['state']): CheckItem => ({ label, state });
const full = ['Numéro de sécurité sociale', 'Nom et prénom', 'Mutuelle recto', 'Mutuelle verso', 'Devis'].map(
  (label) => item(label, 'done'),
);

const meta = {
  title: 'Portail/Nouvelle demande/Liste de contrôle',
  component: Checklist,
  globals: { app: 'portal' },
  args: {
    items: full,
    usage: { monthCount: 7, cap: 10, isOverCap: false },
    action: (
      <Button tone="primary" size="large" isFullWidth>
        Envoyer la demande
      </Button>
    ),
  },
} satisfies Meta<typeof Checklist>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = { name: 'Prête' };
export const Missing: Story = {
  name: 'Il manque le devis',
  args: { items: [...full.slice(0, 3), item('Mutuelle verso', 'sending'), item('Devis', 'missing')] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Il manque : Devis');
  },
};
export const OverCap: Story = {
  name: 'Forfait dépassé : rien ne bloque',
  args: { usage: { monthCount: 12, cap: 10, isOverCap: true } },
};
export const OverCapDark: Story = {
  name: 'Forfait dépassé, sombre',
  args: { usage: { monthCount: 12, cap: 10, isOverCap: true } },
  globals: { app: 'portal', theme: 'dark' },
};
export const NoCap: Story = {
  name: 'Forfait sans limite',
  args: { usage: { monthCount: 3, cap: 0, isOverCap: false } },
};
