import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { askBeforeLeaving } from './leaving.ts';
import { LeavingDialog } from './LeavingDialog.tsx';
import { fateOfUnsentInput, forgetUnsentInput, useUnsentInput } from './unsent-input.ts';
import { useEntryForm } from './use-entry-form.ts';

const go = fn();

function Typed({ isKept }: { isKept: boolean }) {
  useUnsentInput(true, '/form', isKept);
  useEffect(() => askBeforeLeaving('/elsewhere', go), []);
  return <LeavingDialog />;
}

const meta = {
  title: 'Retours/LeavingDialog',
  component: Typed,
  args: { isKept: false },
  beforeEach: () => {
    go.mockClear();
  },
} satisfies Meta<typeof Typed>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Lost: Story = {
  name: 'La saisie serait perdue : le geste sûr d’abord',
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Rester' })).toHaveFocus();
    await expect(go).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
    await expect(go).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
};
export const Kept: Story = { name: 'La saisie se retrouvera', args: { isKept: true } };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
export const Portal: Story = { name: 'Portail', globals: { app: 'portal' } };

let answer = Promise.withResolvers<void>();
const onSaved = fn();

function Saving() {
  const { save, change } = useEntryForm(
    {
      opened: { entry: { name: '' } },
      labels: { name: 'Nom' },
      staysWithin: '/one',
      texts: { loading: 'Enregistrement…', success: 'Enregistré.' },
      send: () => answer.promise,
      onSaved,
    },
    {
      readRefusal: () => ({ sentence: '', faults: {}, isAtField: false, stale: null }),
      say: (fault) => fault,
    },
  );
  return (
    <>
      <button onClick={() => change({ name: 'Odile' })}>Écrire</button>
      <button onClick={() => void save()}>Enregistrer</button>
    </>
  );
}

function Typing() {
  useUnsentInput(true, '/two');
  return <p>Saisie ailleurs</p>;
}

export const SavedAfterLeaving: Story = {
  name: 'Ce qui est enregistré après le départ laisse la saisie d’un autre écran',
  beforeEach: () => {
    answer = Promise.withResolvers();
    onSaved.mockClear();
  },
  render: function Screens() {
    const [isLeft, setIsLeft] = useState(false);
    if (isLeft) return <Typing />;
    return (
      <>
        <Saving />
        <button onClick={() => setIsLeft(true)}>Partir</button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Partir' }));
    await expect(canvas.getByText('Saisie ailleurs')).toBeVisible();
    answer.resolve();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    await expect(fateOfUnsentInput('/elsewhere')).toBe('lost');
  },
};

export const SavedBesideAnother: Story = {
  name: 'Ce qui est enregistré laisse la saisie d’un autre formulaire du même écran',
  beforeEach: () => {
    answer = Promise.withResolvers();
    onSaved.mockReset();
  },
  render: () => (
    <>
      <Saving />
      <Typing />
    </>
  ),
  play: async ({ canvas }) => {
    // What was saved may lead away at once; within the other's address nothing is left to ask about.
    let fate: unknown;
    onSaved.mockImplementation(() => (fate = fateOfUnsentInput('/two')));
    await userEvent.click(canvas.getByRole('button', { name: 'Écrire' }));
    await expect(fateOfUnsentInput('/two')).toBe('lost');
    await userEvent.click(canvas.getByRole('button', { name: 'Enregistrer' }));
    answer.resolve();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    await expect(fate).toBeNull();
    await expect(fateOfUnsentInput('/elsewhere')).toBe('lost');
  },
};

export const Forgotten: Story = {
  name: 'La saisie oubliée avec sa session ne retient pas l’onglet',
  render: () => <Typing />,
  play: async () => {
    const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await expect(leaves()).toBe(false);
    forgetUnsentInput();
    await expect(leaves()).toBe(true);
  },
};
