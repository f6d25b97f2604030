import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { currentToasts } from '@accordent/ui-kit/Toaster/toast.ts';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { shows } from '../../../ui-kit/.storybook/sees.ts';
import { PhoneInvite } from './PhoneInvite.tsx';

const expiresAt = { timestamp: 1_795_600_900 };
const address = 'https://accordent.example/photo/Zk3vQ8n1sWZk3vQ8n1sWZk3vQ8n1sWZk3vQ8n1sW123';
const live = { phoneLink: { expiresAt, openedAt: null, documents: 0 } };

const meta = {
  title: 'Portail/Nouvelle demande/Avec mon téléphone',
  component: PhoneInvite,
  args: { draft: { localId: 'ici', id: 12 } },
  globals: { app: 'portal' },
  decorators: [
    at('/dfc/add?brouillon=12'),
    (Story) => (
      <div style={{ width: 340, maxWidth: '100%' }}>
        <Story />
      </div>
    ),
  ],
  beforeEach: answering({ 'GET /draft/12/phone-link': { phoneLink: null } }),
} satisfies Meta<typeof PhoneInvite>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = { name: 'Proposé' };
export const Opened: Story = {
  name: 'Relié : deux photos reçues',
  beforeEach: answering({
    'GET /draft/12/phone-link': { phoneLink: { expiresAt, openedAt: expiresAt, documents: 2 } },
    'DELETE /draft/12/phone-link': {},
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 photos reçues.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Terminer' })).toBeVisible();
  },
};
export const ShownElsewhere: Story = {
  name: 'Un code que cette page n’a pas : un autre est proposé',
  beforeEach: answering({ 'GET /draft/12/phone-link': live }),
  play: shows('button', 'Photographier avec mon téléphone'),
};
export const Refused: Story = {
  name: 'Le code ne vient pas',
  beforeEach: answering({
    'GET /draft/12/phone-link': { phoneLink: null },
    'POST /draft/12/phone-link': { status: 500 },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Photographier avec mon téléphone' }));
    await waitFor(() =>
      expect(currentToasts().map(({ message }) => message)).toContain(
        'Une erreur inattendue s’est produite.',
      ),
    );
  },
};
export const Code: Story = {
  name: 'Le code, avec le temps qui reste',
  beforeEach: answering({
    'GET /draft/12/phone-link': live,
    'POST /draft/12/phone-link': { address, expiresAt },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Photographier avec mon téléphone' }));
    await expect(
      await canvas.findByRole('img', { name: 'Code QR à scanner avec le téléphone' }),
    ).toBeVisible();
  },
};
