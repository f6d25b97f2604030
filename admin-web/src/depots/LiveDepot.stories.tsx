import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { answering, at } from '../../../ui-kit/.storybook/answered.tsx';
import { LiveDepot } from './LiveDepot.tsx';

const depot = {
  address: 'pec@orelia.example',
  createdAt: { timestamp: 1_795_512_600 },
  expiresAt: { timestamp: 1_803_288_600 },
  canEnd: true,
};

const meta = {
  title: 'Back-office/PEC/Lien de la mutuelle',
  component: LiveDepot,
  args: { requestId: 4771 },
  decorators: [at('/admin/dfc/edit/4771/history')],
  beforeEach: answering({ 'GET /dfc/4771/depot': { depot }, 'DELETE /dfc/4771/depot': {} }),
} satisfies Meta<typeof LiveDepot>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {
  name: 'Ouvert',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Fermer le lien' }));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveAccessibleName('Fermer le lien\u00A0?');
    await userEvent.keyboard('{Escape}');
  },
};
export const OfAnother: Story = {
  name: 'D’un collègue, sombre',
  globals: { theme: 'dark' },
  beforeEach: answering({ 'GET /dfc/4771/depot': { depot: { ...depot, canEnd: false } } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('pec@orelia.example')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
