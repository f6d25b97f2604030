import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FaultSummary } from './FaultSummary.tsx';

const meta = {
  title: 'Portail/Nouvelle demande/Ce qui arrête une demande',
  component: FaultSummary,
  globals: { app: 'portal' },
  args: {
    faults: {},
    stop: null,
    isOpen: false,
    isUncertain: false,
    isSending: false,
    onGo: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof FaultSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

const name = 'Le nom ou/et le prénom du patient est vide';

export const Faults: Story = {
  name: 'Champs à corriger : chaque phrase mène au sien',
  args: { faults: { lastnamePatient: name, firstnamePatient: name } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name }));
    await expect(args.onGo).toHaveBeenCalledWith('lastnamePatient');
  },
};
export const Unreachable: Story = {
  name: 'Réseau coupé : l’envoi reprendra',
  args: {
    stop: { kind: 'unreachable', sentence: 'Impossible de contacter le serveur.' },
    isUncertain: true,
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/rien ne partira deux fois/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Réessayer' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const UnreachableDark: Story = {
  ...Unreachable,
  name: 'Réseau coupé, sombre',
  globals: { app: 'portal', theme: 'dark' },
};
export const Uncertain: Story = { name: 'Envoi interrompu', args: { isUncertain: true } };
export const Refused: Story = {
  name: 'Refusée par le serveur',
  args: { stop: { kind: 'refused', sentence: 'Cet utilisateur et ses données ne sont pas modifiables.' } },
};
export const Open: Story = {
  name: 'Ouverte, des pièces à renvoyer',
  args: { isOpen: true, stop: { kind: 'refused', sentence: 'Ce fichier est trop lourd.' } },
};
