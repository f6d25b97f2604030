import { ApiFailure } from '@accordent/api/client/api-client.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { purgePreview } from '../testing/tasks.ts';
import { PurgeDialog } from './PurgeDialog.tsx';

const meta = {
  title: 'Back-office/Tâches/Confirmer la purge',
  component: PurgeDialog,
  args: {
    preview: purgePreview,
    onConfirm: fn((): Promise<unknown> => Promise.resolve()),
    onClose: fn(),
    onAsked: fn(),
  },
} satisfies Meta<typeof PurgeDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ args }) => {
    await expect(screen.queryByText('Prospects sans contact')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Purger' }));
    await expect(args.onConfirm).toHaveBeenCalledWith(purgePreview);
    await expect(args.onAsked).toHaveBeenCalledOnce();
  },
};
export const Refused: Story = {
  name: 'Refusé',
  args: {
    onConfirm: fn(() =>
      Promise.reject(
        new ApiFailure(
          409,
          {
            state: 'fail',
            code: 'preview_old',
            error: 'Cet aperçu n’est plus d’aujourd’hui : relisez-le, puis confirmez.',
          },
          '',
        ),
      ),
    ),
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Purger' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('relisez-le');
  },
};
