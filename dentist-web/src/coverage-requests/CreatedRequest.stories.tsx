import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { aRequest } from '../testing/samples.ts';
import { CreatedRequest } from './CreatedRequest.tsx';

const meta = {
  title: 'Portail/Nouvelle demande/Demande envoyée',
  component: CreatedRequest,
  globals: { app: 'portal' },
  args: {
    id: 4771,
    request: aRequest({
      sentence: {
        yours: false,
        title: 'Nous vérifions 3 pièces',
        detail: 'Vous n’avez rien à faire pour le moment.',
      },
    }),
    onSamePatient: fn(),
    onNew: fn(),
  },
} satisfies Meta<typeof CreatedRequest>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Demande envoyée' })).toHaveFocus();
    await expect(canvas.getByText(/PEC-2026-004771/)).toBeVisible();
  },
};
export const Loading: Story = { name: 'En chemin', args: { request: undefined } };
export const ReadAgain: Story = {
  name: 'Le focus reste où il est quand la référence arrive',
  render: function Arriving(args) {
    const [request, setRequest] = useState<typeof args.request>();
    return <CreatedRequest {...args} request={request} onNew={() => setRequest(args.request)} />;
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    const onward = canvas.getByRole('link', { name: 'Voir la demande' });
    await expect(onward).toHaveFocus();
    // By script, which leaves the focus alone.
    canvas.getByRole('button', { name: 'Autre demande' }).click();
    await expect(await canvas.findByText(/PEC-2026-004771/)).toBeVisible();
    await expect(onward).toHaveFocus();
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { app: 'portal', viewport: { value: 'mobile1' } } };
