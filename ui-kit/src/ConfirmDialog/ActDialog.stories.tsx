import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { useState, type ComponentProps } from 'react';
import { Toaster } from '../Toaster/Toaster.tsx';
import { toast } from '../Toaster/toast.ts';
import { ActDialog } from './ActDialog.tsx';

const meta = {
  title: 'Retours/ActDialog',
  component: ActDialog<string>,
  args: {
    isOpen: true,
    title: 'Archiver ce dentiste\u00a0?',
    message: 'Il ne pourra plus se connecter, et sa fiche ne sera plus modifiable.',
    object: 'Basile Ormancey',
    confirmLabel: 'Archiver',
    doing: 'Archivage en cours…',
    done: (name) => `${name} est archivé.`,
    refusalOf: (failure) => (failure instanceof Error ? failure.message : ''),
    act: fn<(key: string) => Promise<string>>(async () => 'Basile Ormancey'),
    onClose: fn(),
    onDone: fn(),
  },
  beforeEach: () => toast.clear(),
  render: (args) => (
    <>
      <ActDialog {...args} />
      <Toaster />
    </>
  ),
} satisfies Meta<typeof ActDialog<string>>;

export default meta;
type Story = StoryObj<typeof meta>;

const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Archiver' }));

export const Done: Story = {
  name: 'Fait\u00a0: un message le dit, le dialogue se ferme',
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByText('Basile Ormancey est archivé.')).toBeVisible();
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onDone).toHaveBeenCalledWith('Basile Ormancey');
  },
};

const keys: string[] = [];
export const Again: Story = {
  name: 'Confirmé de nouveau après une réponse perdue\u00a0: la même clé, donc une seule fois',
  args: {
    act: fn<(key: string) => Promise<string>>(async (key) => {
      keys.push(key);
      if (keys.length === 1) throw new Error('La connexion a été perdue.');
      return 'Basile Ormancey';
    }),
  },
  beforeEach: () => void keys.splice(0),
  play: async () => {
    await confirm();
    await expect(await screen.findByRole('alert')).toHaveTextContent('connexion');
    await confirm();
    await expect(await screen.findByText('Basile Ormancey est archivé.')).toBeVisible();
    await expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  },
};

/** A screen that keeps the dialog, open or not. */
function Kept(args: ComponentProps<typeof ActDialog<string>>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Demander</button>
      <ActDialog {...args} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      <Toaster />
    </>
  );
}

const openings: string[] = [];
export const Anew: Story = {
  name: 'Demandé à nouveau après une réponse perdue\u00a0: une autre clé, donc c’est refait',
  args: {
    act: fn<(key: string) => Promise<string>>(async (key) => {
      openings.push(key);
      throw new Error('La connexion a été perdue.');
    }),
  },
  render: (args) => <Kept {...args} />,
  beforeEach: () => void openings.splice(0),
  play: async ({ canvas }) => {
    const ask = canvas.getByRole('button', { name: 'Demander' });
    await userEvent.click(ask);
    await confirm();
    await expect(await screen.findByRole('alert')).toHaveTextContent('connexion');
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(ask).toHaveFocus());
    await userEvent.click(ask);
    await expect(screen.queryByRole('alert')).toBeNull();
    await confirm();
    await waitFor(() => expect(new Set(openings).size).toBe(2));
  },
};

export const Running: Story = {
  name: 'En cours\u00a0: on ne peut pas fermer',
  args: { act: fn<(key: string) => Promise<string>>(() => new Promise(() => undefined)) },
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByText('Archivage en cours…')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Annuler' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Refused: Story = {
  name: 'Refusé\u00a0: la raison reste dans le dialogue, jusqu’à la fermeture',
  args: {
    act: fn<(key: string) => Promise<string>>(() =>
      Promise.reject(new Error('Cet utilisateur et ses données ne sont pas modifiables.')),
    ),
  },
  play: async ({ args }) => {
    await confirm();
    await expect(await screen.findByRole('alert')).toHaveTextContent('ne sont pas modifiables');
    await waitFor(() => expect(screen.queryByText('Archivage en cours…')).toBeNull());
    await expect(args.onDone).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
    await expect(screen.queryByRole('alert')).toBeNull();
  },
};
