import type { Meta, StoryObj } from '@storybook/react-vite';
import { ChevronDown, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Menu } from './Menu.tsx';

const onEdit = fn();
const onRemind = fn();

const meta = {
  title: 'Actions/Menu',
  component: Menu,
  args: {
    trigger: <Button trailing={<ChevronDown size={16} aria-hidden />}>Actions</Button>,
    align: 'start',
    items: [
      { id: 'edit', label: 'Modifier', icon: <Pencil size={16} aria-hidden />, onSelect: onEdit },
      { id: 'view', label: 'Voir', icon: <Eye size={16} aria-hidden />, isChecked: true },
      { id: 'send', label: 'Transmettre', isDisabled: true, reason: '2 documents ne sont pas décidés' },
      {
        id: 'delete',
        label: 'Supprimer',
        icon: <Trash2 size={16} aria-hidden />,
        tone: 'danger',
        startsGroup: true,
      },
    ],
  },
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = { name: 'Fermé' };

export const Open: Story = {
  name: 'Ouvert',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await expect(await screen.findByRole('menuitem', { name: /Transmettre/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};

export const OpenDark: Story = { ...Open, name: 'Ouvert, sombre', globals: { theme: 'dark' } };

export const UnderAnIcon: Story = {
  name: 'Sous une icône à infobulle',
  args: { trigger: <IconButton label="Plus d’actions" icon={<Ellipsis size={16} aria-hidden />} /> },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Plus d’actions' });
    await userEvent.click(trigger);
    await screen.findByRole('menu', { name: 'Plus d’actions' });
    await userEvent.keyboard('{Escape}');
    await expect(trigger).toHaveFocus();
  },
};

export const Keyboard: Story = {
  name: 'Au clavier, le focus revient au bouton',
  play: async ({ canvas }) => {
    onEdit.mockClear();
    const trigger = canvas.getByRole('button', { name: 'Actions' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Enter}');
    await expect(onEdit).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Keys: Story = {
  name: 'Flèches, Début, Fin et premières lettres',
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Actions' }).focus();
    await userEvent.keyboard('{Enter}');
    const [edit, view, send, remove] = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(edit).toHaveFocus());
    for (const [key, reached] of [
      ['{ArrowUp}', remove],
      ['{ArrowDown}', edit],
      ['{ArrowDown}', view],
      ['{End}', remove],
      ['{Home}', edit],
      ['s', remove],
    ] as const) {
      await userEvent.keyboard(key);
      // At once: the next key falls on it.
      await expect(reached).toHaveFocus();
    }
    // A blocked one is reached, and refuses.
    await userEvent.keyboard('{ArrowUp}');
    await expect(send).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('menu')).toBeInTheDocument();
  },
};

export const KeysOfAQuickHand: Story = {
  name: 'Une lettre et Entrée d’un trait',
  args: {
    items: [
      { id: 'read', label: 'Relire', onSelect: onEdit },
      { id: 'send', label: 'Remettre de côté' },
      { id: 'remind', label: 'Relancer la mutuelle', onSelect: onRemind },
    ],
  },
  play: async ({ canvas }) => {
    const press = (key: string) =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    for (const word of ['rela', 'rrr', 'relancer la']) {
      onEdit.mockClear();
      onRemind.mockClear();
      canvas.getByRole('button', { name: 'Actions' }).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Relire' })).toHaveFocus());
      // No moment between them, as on a machine that is busy.
      for (const key of [...Array.from(word), 'Enter']) press(key);
      await expect(word === 'rrr' ? onEdit : onRemind).toHaveBeenCalledOnce();
      await expect(word === 'rrr' ? onRemind : onEdit).not.toHaveBeenCalled();
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
  },
};

export const TabGoesOn: Story = {
  name: 'Tab ferme et continue',
  render: (args) => (
    <>
      <Menu {...args} />
      <Button>Ailleurs</Button>
    </>
  ),
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' });
    await userEvent.click(trigger);
    await screen.findByRole('menu');
    await userEvent.click(trigger);
    await expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(trigger);
    await userEvent.tab();
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Ailleurs' })).toHaveFocus();
  },
};
