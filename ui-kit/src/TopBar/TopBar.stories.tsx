import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, KeyRound, LogOut, UserPlus } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ButtonLink } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { SearchInput } from '../SearchInput/SearchInput.tsx';
import { TopBar } from './TopBar.tsx';

const drawing = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;
const onLogOut = fn();

const meta = {
  title: 'Cadre/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: {
    search: <SearchInput label="Rechercher" shortcut="Ctrl K" value="" onChange={fn()} />,
    actions: (
      <>
        <ButtonLink href="/ajouter" icon={<UserPlus {...drawing} />}>
          Ajouter
        </ButtonLink>
        <IconButton label="Notifications, 4 non lues" badge={4} icon={<Bell {...drawing} />} />
      </>
    ),
    user: { name: 'Capucine LORMEAU', rank: 'Super administrateur' },
    userMenu: [
      { id: 'account', label: 'Mon compte', icon: <KeyRound {...drawing} />, href: '/compte' },
      {
        id: 'logout',
        label: 'Se déconnecter',
        icon: <LogOut {...drawing} />,
        onSelect: onLogOut,
        startsGroup: true,
      },
    ],
    userAction: <IconButton label="Se déconnecter" icon={<LogOut {...drawing} />} onClick={onLogOut} />,
  },
} satisfies Meta<typeof TopBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  name: 'Rempli',
  play: async ({ canvas }) => {
    onLogOut.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /Capucine LORMEAU.*, votre menu/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Se déconnecter' }));
    await expect(onLogOut).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  },
};
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const NobodyYet: Story = { name: 'Avant le nom', args: { user: undefined } };
export const Phone: Story = { name: 'Téléphone', globals: { viewport: { value: 'mobile1' } } };
