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

const files = [
  { id: 8, name: 'accord.pdf', mime: 'application/pdf', size: 0.2, refusal: null },
  { id: 9, name: 'notice.pdf', mime: 'application/pdf', size: 0.1, refusal: null },
];
export const KeepingFiles: Story = {
  name: 'Ses pièces gardées dans la PEC\u00a0: chacune sous son titre',
  args: { mail: aMail({ isRead: true, attachments: files }) },
  beforeEach: answers({ 'POST /mail/file/8/keep': { fileId: 31, title: 'Courrier de la mutuelle 2' } }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Garder dans la PEC accord/ }));
    await expect(await screen.findByText(/comme «.Courrier de la mutuelle 2.»/)).toBeVisible();
  },
};
export const WrittenByUs: Story = {
  name: 'Un mail écrit par nous\u00a0: ses pièces ne sont pas un courrier de la mutuelle',
  args: { mail: aMail({ box: 'o', isRead: true, attachments: files }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Télécharger accord/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Garder dans la PEC/ })).toBeNull();
  },
};
