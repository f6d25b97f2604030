import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { says } from '../../../ui-kit/.storybook/sees.ts';
import { SuperAdministratorsOnly } from '../sessions/SuperAdministratorsOnly.tsx';
import { asEmployee, asSuperAdministrator } from '../testing/administrators.ts';
import InvoiceNumberPage from './InvoiceNumberPage.tsx';

const full = answering({ ...asSuperAdministrator, 'GET /counters': { lastInvoiceId: 1042 } });

const meta = {
  title: 'Back-office/Écrans/Prochain numéro',
  component: InvoiceNumberPage,
  parameters: { layout: 'fullscreen' },
  decorators: [at('/admin/invoice/config')],
  beforeEach: full,
} satisfies Meta<typeof InvoiceNumberPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('spinbutton', { name: /Prochain numéro/ })).toHaveValue(1043);
    await expect(canvas.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile2' } } };
export const Loading: Story = { name: 'En chemin', beforeEach: answering(asSuperAdministrator) };
export const Failed: Story = {
  name: 'En échec',
  beforeEach: answering({ ...asSuperAdministrator, 'GET /counters': { status: 500 } }),
  play: says('Le dernier numéro ne se charge pas'),
};
export const Employee: Story = {
  name: 'Un employé n’y entre pas',
  render: () => (
    <SuperAdministratorsOnly>
      <InvoiceNumberPage />
    </SuperAdministratorsOnly>
  ),
  beforeEach: answering({ ...asEmployee, 'GET /counters': { lastInvoiceId: 1042 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Réservé aux super administrateurs')).toBeVisible();
    await expect(canvas.queryByRole('spinbutton')).toBeNull();
  },
};
