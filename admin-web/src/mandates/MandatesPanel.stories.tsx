import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { aMandate, storyMandates } from '../testing/mandates.ts';
import { MandatesPanel } from './MandatesPanel.tsx';

const meta = {
  title: 'Back-office/Dentistes/Mandats',
  component: MandatesPanel,
  args: {
    data: { mandates: storyMandates, canAdd: true },
    failure: null,
    isReadOnly: false,
    onAdd: fn(),
    onOpen: fn(),
    onPaper: fn(),
    onRevoke: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: 360 }}>{Story()}</div>],
} satisfies Meta<typeof MandatesPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter le mandat du 01/01/2027, signé' }));
    await expect(args.onPaper).toHaveBeenCalledWith(storyMandates[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Révoquer le mandat du 01/01/2026' }));
    await expect(args.onRevoke).toHaveBeenCalledWith(storyMandates[1]);
    // One that has ended is only opened.
    await expect(canvas.queryByRole('button', { name: 'Révoquer le mandat du 01/03/2024' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Ouvrir le mandat du 01/03/2024' }));
    await expect(args.onOpen).toHaveBeenCalledWith(storyMandates[2]);
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const ReadOnly: Story = {
  name: 'Lecture seule',
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /Ajouter|Révoquer/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Ouvrir le mandat du 01/01/2026' })).toBeVisible();
  },
};
export const Empty: Story = {
  name: 'Vide',
  args: { data: { mandates: [], canAdd: true } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter un mandat' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { name: 'En chemin', args: { data: undefined } };
export const Failed: Story = {
  name: 'En échec',
  args: {
    data: undefined,
    failure: {
      message: 'Impossible de contacter le serveur.',
      reference: undefined,
      staleSince: undefined,
      onRetry: fn(),
      isRetrying: false,
    },
  },
};
export const LongText: Story = {
  name: 'Texte long',
  args: {
    data: {
      mandates: [
        aMandate({
          state: 'revoked',
          revokedOn: '2026-11-02',
          revokedReason:
            'Le cabinet change de société au 1er novembre et signera un nouveau mandat au nom de celle-ci, avec anticonstitutionnellementanticonstitutionnellement.',
          canRevoke: false,
        }),
      ],
      canAdd: false,
    },
  },
};
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
