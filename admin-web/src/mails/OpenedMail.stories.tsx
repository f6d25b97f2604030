import { Toaster } from '@accordent/ui-kit/Toaster/Toaster.tsx';
import { toast } from '@accordent/ui-kit/Toaster/toast.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { answering } from '../../../ui-kit/.storybook/answered.tsx';
import { aMail, aRequest } from '../testing/records.ts';
import { OpenedMail } from './OpenedMail.tsx';

const proposed = { ...aRequest(), insurer: 'Orélia', clues: ['patient'] };
const answers = (part: object = {}) => {
  const ready = answering({
    'PUT /mail/read/1': {},
    'GET /mail/1/proposals': { requests: [proposed] },
    'GET /dfc': { dfc: [aRequest()], total: 1 },
    ...part,
  });
  return () => {
    toast.clear();
    return ready();
  };
};

const meta = {
  title: 'Back-office/Mails/Mail ouvert',
  component: OpenedMail,
  args: { mail: aMail({ isRead: true, DFCId: null, reference: null }) },
  render: (args) => (
    <>
      <OpenedMail {...args} />
      <Toaster />
    </>
  ),
} satisfies Meta<typeof OpenedMail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TyingRefused: Story = {
  name: 'Rattacher, refusé\u00a0: dit où l’on est, et une fois',
  beforeEach: answers({ 'PUT /mail/1/link': { status: 500 } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Rattacher à la PEC/ }));
    await expect(await screen.findByText(/lors de l'association du mail/)).toBeVisible();
    toast.clear();
    // The dialog was asked for nothing yet.
    await userEvent.click(canvas.getByRole('button', { name: 'Associer à une PEC' }));
    const dialog = await screen.findByRole('dialog');
    await expect(within(dialog).queryByText(/lors de l'association du mail/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('combobox'));
    await userEvent.click(await screen.findByRole('option', { name: /PEC-2026-004796/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Associer' }));
    await expect(await within(dialog).findByText(/lors de l'association du mail/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Associer à une PEC' }));
    await expect(
      within(await screen.findByRole('dialog')).queryByText(/lors de l'association du mail/),
    ).toBeNull();
  },
};
