import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { longText, nextStatusesOf, storyStatuses } from '../testing/records.ts';
import { ChangeStatusDialog, NOT_CHOSEN } from './ChangeStatusDialog.tsx';
import { StatusMenu } from './StatusMenu.tsx';

const BLOCKED =
  'Vous ne pouvez pas changer le statut tant que tous les documents ne sont pas validés ou refusés.';

const meta = {
  title: 'Back-office/PEC/Changer le statut',
  component: ChangeStatusDialog,
  args: {
    statusId: 3,
    nextStatuses: nextStatusesOf(2),
    statuses: storyStatuses,
    blockers: [],
    owed: 0,
    isBusy: false,
    error: null,
    onChoose: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ChangeStatusDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ args }) => {
    await expect(screen.getByText(/sans preuve/)).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Commentaire/), 'Envoyée par la plateforme.');
    await userEvent.click(screen.getByRole('button', { name: 'Changer le statut' }));
    await expect(args.onConfirm).toHaveBeenCalledWith(3, 'Envoyée par la plateforme.');
  },
};
export const ToComplete: Story = {
  name: 'À compléter',
  args: { statusId: 24 },
  play: async ({ args }) => {
    const asked = screen.getByLabelText('Ce qui est demandé au dentiste');
    await expect(asked).toHaveAccessibleDescription(/Le dentiste le lira/);
    await waitFor(() => expect(asked).toHaveFocus());
    await userEvent.keyboard('Le devis daté{Control>}{Enter}{/Control}');
    await expect(args.onConfirm).toHaveBeenCalledWith(24, 'Le devis daté');
  },
};
export const NotChosen: Story = {
  name: 'Aucun statut choisi',
  args: { statusId: NOT_CHOSEN },
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('combobox', { name: /Nouveau statut/ })).toHaveFocus());
    await expect(screen.getByRole('button', { name: 'Changer le statut' })).toBeDisabled();
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const Closing: Story = {
  name: 'Clôturer',
  args: { statusId: 22 },
  play: async () => {
    await expect(screen.getByText(/elle ne se modifiera plus/)).toBeVisible();
    await expect(screen.queryByText(/ne sera plus relancé/)).toBeNull();
  },
};
export const ClosingOwed: Story = {
  name: 'Clôturer, la mutuelle doit encore',
  args: { statusId: 22, owed: 80_000 },
  play: async () => {
    await expect(screen.getByText(/800,00\s€/)).toBeVisible();
    await expect(screen.getByText(/ne sera plus relancé/)).toBeVisible();
  },
};
export const ClosingBeforeRead: Story = {
  name: 'Clôturer, avant que ses règlements soient lus',
  args: { statusId: 22, owed: 'reading' },
  play: async ({ args }) => {
    const change = screen.getByRole('button', { name: 'Changer le statut' });
    await waitFor(() => expect(change).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await userEvent.click(change);
    await userEvent.type(screen.getByLabelText(/Commentaire/), 'Soldée.{Control>}{Enter}{/Control}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const ClosingUnread: Story = {
  name: 'Clôturer, ses règlements ne se lisent pas',
  args: { statusId: 22, owed: 'unknown' },
  play: async ({ args }) => {
    await expect(screen.getByText(/n’a pas pu être lu/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Changer le statut' }));
    await expect(args.onConfirm).toHaveBeenCalledWith(22, '');
  },
};
export const Sending: Story = { name: 'Envoi en cours', args: { isBusy: true } };
export const Failed: Story = {
  name: 'En échec',
  args: { error: BLOCKED, blockers: ['Mutuelle verso', 'Devis', longText] },
};
export const Dark: Story = {
  name: 'Sombre',
  args: { statusId: 22, error: BLOCKED, blockers: ['Mutuelle verso'] },
  globals: { theme: 'dark' },
};
export const Phone: Story = {
  name: 'Téléphone',
  args: { statusId: 24 },
  globals: { viewport: { value: 'mobile1' } },
};

const onChoose = fn();
export const Menu: Story = {
  name: 'Menu',
  render: () => (
    <StatusMenu nextStatuses={nextStatusesOf(2)} statuses={storyStatuses} statusId={2} onChoose={onChoose} />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Changer le statut' }));
    await userEvent.click(canvas.getByRole('menuitem', { name: 'Transmise' }));
    await expect(onChoose).toHaveBeenCalledWith(3);
  },
};
export const MenuBlocked: Story = {
  name: 'Menu : les statuts bloqués et leur raison',
  render: () => (
    <StatusMenu
      nextStatuses={nextStatusesOf(2, BLOCKED)}
      statuses={storyStatuses}
      statusId={2}
      onChoose={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Changer le statut' }));
    await expect(canvas.getByText(BLOCKED)).toBeInTheDocument();
    await expect(canvas.getByRole('menuitem', { name: 'Transmise' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
