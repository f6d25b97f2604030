import { Card } from '@accordent/ui-kit/Card/Card.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { aToDo, someToDo } from '../testing/samples.ts';
import { ToDoList } from './ToDoList.tsx';

const failure = {
  message: 'Impossible de contacter le serveur.',
  reference: '9C41',
  staleSince: undefined,
  isRetrying: false,
  onRetry: fn(),
};

const meta = {
  title: 'Portail/PEC/Actions à effectuer',
  component: ToDoList,
  globals: { app: 'portal' },
  args: { items: someToDo, showsPractitioner: false, failure: null },
  decorators: [
    (Story) => (
      <Card isFlush title="Actions à effectuer">
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof ToDoList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Mutuelle verso/ })).toHaveAttribute(
      'href',
      '/dfc/edit/4771/files',
    );
    // Four things to do, for two patients.
    await expect(canvas.getAllByRole('link')).toHaveLength(2);
    await expect(canvas.getByText(/retard 7/)).toBeVisible();
  },
};
export const AmountOnce: Story = {
  name: 'Un règlement à confirmer\u00a0: son montant une fois',
  args: { items: someToDo.filter(({ kind }) => kind === 'payment') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Règlement à confirmer')).toBeVisible();
    await expect(canvas.getAllByText(/612,00/)).toHaveLength(1);
  },
};
export const Practice: Story = {
  name: 'Cabinet : de quel praticien',
  args: { showsPractitioner: true },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Loading: Story = { name: 'En chemin', args: { items: undefined } };
export const Empty: Story = {
  name: 'Vide',
  args: { items: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Aucune action à effectuer.')).toBeVisible();
  },
};
export const Failed: Story = { name: 'En échec', args: { items: undefined, failure } };
export const LongText: Story = {
  name: 'Texte long',
  args: {
    items: [aToDo({ title: 'À remplacer\u00a0: radio panoramique de contrôle après extraction '.repeat(3) })],
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
