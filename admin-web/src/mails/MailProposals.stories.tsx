import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { longText } from '../testing/records.ts';
import { MailProposals } from './MailProposals.tsx';
import type { ProposedRequest } from './mails.api.ts';

const request: ProposedRequest = {
  id: 4796,
  reference: 'PEC-2026-004796',
  statusId: 3,
  patient: { firstname: 'ANNE', lastname: 'DE LA TOURNERAYE' },
  user: { firstname: 'MAËLLE', lastname: 'QUERVALLON' },
  insurer: 'Orélia',
  clues: ['reference', 'patient'],
};

const meta = {
  title: 'Back-office/Mails/PEC possibles',
  component: MailProposals,
  args: {
    requests: [
      request,
      { ...request, id: 4797, reference: 'PEC-2026-004797', statusId: 4, clues: ['amount'] },
    ],
    linkingId: null,
    onLink: fn(),
  },
} satisfies Meta<typeof MailProposals>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/référence citée · patient cité/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Rattacher à la PEC PEC-2026-004797' }));
    await expect(args.onLink).toHaveBeenCalledWith(4797);
  },
};
export const Busy: Story = { name: 'En chemin', args: { linkingId: 4796 } };
export const Empty: Story = {
  name: 'Vide',
  args: { requests: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    requests: [{ ...request, insurer: longText, patient: { firstname: longText, lastname: longText } }],
  },
};
