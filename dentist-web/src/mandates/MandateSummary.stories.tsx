import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aMandate } from '../testing/mandate-samples.ts';
import { MandateSummary } from './MandateSummary.tsx';

const meta = {
  title: 'Portail/Mon compte/Mandat',
  component: MandateSummary,
  globals: { app: 'portal' },
  args: { mandate: aMandate(), failure: null, onOpen: fn() },
} satisfies Meta<typeof MandateSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InForce: Story = {
  name: 'En vigueur',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ouvrir le mandat signé' }));
    await expect(args.onOpen).toHaveBeenCalledWith(args.mandate);
  },
};
export const Ending: Story = {
  name: 'À renouveler, sans papier',
  args: { mandate: aMandate({ validUntil: '2026-12-31', isEnding: true, paper: null }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const Expired: Story = {
  name: 'Expiré, sombre',
  globals: { app: 'portal', theme: 'dark' },
  args: { mandate: aMandate({ validUntil: '2026-10-31', state: 'expired' }) },
};
export const Revoked: Story = {
  name: 'Révoqué, téléphone',
  globals: { app: 'portal', viewport: { value: 'mobile1' } },
  args: { mandate: aMandate({ revokedOn: '2026-11-02', validUntil: '2026-12-31', state: 'revoked' }) },
};
export const None: Story = { name: 'Aucun', args: { mandate: null } };
export const Loading: Story = { name: 'En chemin', args: { mandate: undefined } };
export const Failed: Story = {
  name: 'En échec',
  args: {
    mandate: undefined,
    failure: {
      message: 'Impossible de contacter le serveur.',
      reference: undefined,
      staleSince: undefined,
      onRetry: fn(),
      isRetrying: false,
    },
  },
};
