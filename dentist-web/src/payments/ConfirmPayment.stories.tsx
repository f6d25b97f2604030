import { Button } from '@accordent/ui-kit/Button/Button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { answering } from '../../../ui-kit/.storybook/answered.tsx';
import { aFile } from '../testing/samples.ts';
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

const confirmed = fn();
let answers = 0;
const aPaymentOf = (amount: number) => ({ id: 61, amount, isPaid: false, paymentDate: null });

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
/** The insurer's amount was corrected while he read it: he sees the new one before he confirms it. */
export const Replaced: Story = {
  name: 'Le montant a changé entre-temps',
  beforeEach: () => {
    answers = 0;
    confirmed.mockReset();
    return answering({
      'POST /dfc/file/7/payment/61/update': (request) => {
        void request.json().then(confirmed);
        const present = { file: aFile({ payments: [aPaymentOf(540.1)] }) };
        answers += 1;
        return answers === 1 ? { status: 409, code: 'stale', present } : present;
      },
    })();
  },
  play: async (context) => {
    await meta.play(context);
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la réception' }));
    const dialog = within(screen.getByRole('dialog'));
    await expect(
      await dialog.findByText(/Ce montant a changé entre-temps.: 540,10.€ au lieu de 612,00.€/),
    ).toBeVisible();
    await expect(dialog.getByText(/ALVAREZ Rosalie, 540,10/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Confirmer la réception' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(confirmed.mock.calls).toEqual([
      [{ isPaid: true, amount: 612 }],
      [{ isPaid: true, amount: 540.1 }],
    ]);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { app: 'portal', theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
