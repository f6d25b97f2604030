import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { useConfirmPayment } from './use-confirm-payment.tsx';

/** The question alone: what follows it is the journey's. */
function Confirming() {
  const { ask, dialog } = useConfirmPayment(async () => {});
  return (
    <>
      <Button onClick={() => ask({ fileId: 7, paymentId: 61, amount: 612, about: 'ALVAREZ Rosalie' })}>
        Reçu
      </Button>
      {dialog}
    </>
  );
}

const meta = {
  title: 'Portail/Règlements/Confirmer',
  component: Confirming,
  globals: { app: 'portal' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reçu' }));
    await expect(await screen.findByRole('dialog', { name: /Avez-vous reçu/ })).toBeVisible();
  },
} satisfies Meta<typeof Confirming>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Asked: Story = {
  name: 'La question, son montant et son patient',
  play: async (context) => {
    await meta.play(context);
    await expect(screen.getByText(/ALVAREZ Rosalie, 612,00/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
