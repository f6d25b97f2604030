import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive, Copy, LayoutGrid, LogOut, MessageSquare, Plus, Receipt, Users } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { ButtonLink } from '../Button/Button.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { LinkProvider } from '../Link/Link.tsx';
import { Logo, Mark } from '../Logo/Logo.tsx';
import type { SideBarEntry } from './entry.ts';
import { SideBar } from './SideBar.tsx';

const drawing = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const entries: SideBarEntry[] = [
  {
    id: 'home',
    label: 'Tableau de bord',
    href: '/',
    icon: <LayoutGrid {...drawing} />,
    isOnPhone: true,
    phoneLabel: 'Accueil',
  },
  {
    id: 'requests',
    label: 'Prises En Charge',
    phoneLabel: 'PEC',
    href: '/pec',
    icon: <Copy {...drawing} />,
    count: 1284,
    isActive: true,
    isOnPhone: true,
    children: [
      { label: 'À vérifier', href: '/pec/a-verifier', count: 23 },
      { label: 'En attente de la mutuelle', href: '/pec/en-attente', count: 57, isActive: true },
    ],
  },
  {
    id: 'people',
    label: 'Dentistes',
    href: '/dentistes',
    icon: <Users {...drawing} />,
    count: 312,
    isOnPhone: true,
  },
  {
    id: 'messages',
    label: 'Messages',
    href: '/messages',
    icon: <MessageSquare {...drawing} />,
    unread: 6,
    isOnPhone: true,
  },
  { id: 'bills', label: 'Factures', href: '/factures', icon: <Receipt {...drawing} />, startsGroup: true },
  {
    id: 'archive',
    label: 'Archives avec un intitulé bien trop long pour le menu',
    href: '/archives',
    icon: <Archive {...drawing} />,
  },
];

const navigate = fn();

function Held({
  startsCollapsed = false,
  shown = entries,
}: {
  startsCollapsed?: boolean;
  shown?: readonly SideBarEntry[];
}) {
  const [isCollapsed, setIsCollapsed] = useState(startsCollapsed);
  return (
    <LinkProvider navigate={navigate}>
      <SideBar
        label="Menu principal"
        brand={<Logo name="Produit" />}
        railBrand={<Mark size={24} label="Produit" />}
        entries={shown}
        isCollapsed={isCollapsed}
        onCollapsedChange={setIsCollapsed}
        action={
          <ButtonLink href="/nouvelle" tone="primary" isFullWidth icon={<Plus {...drawing} />}>
            Nouvelle demande
          </ButtonLink>
        }
        footer={<p>Ouverts récemment</p>}
        railFooter={<IconButton label="Se déconnecter" icon={<LogOut {...drawing} size={18} />} />}
      />
    </LinkProvider>
  );
}

const meta = {
  title: 'Cadre/SideBar',
  component: Held,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { name: 'Dépliée' };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Portal: Story = { name: 'Portail', globals: { app: 'portal' } };
export const Rail: Story = {
  name: 'Repliée',
  args: { startsCollapsed: true },
  play: async ({ canvas }) => {
    const toggle = canvas.queryByRole('button', { name: 'Déplier le menu' });
    if (!toggle) return;
    await expect(canvas.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    navigate.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Prises En Charge' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'À vérifier' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/pec/a-verifier'));
    await userEvent.click(toggle);
    await expect(await canvas.findByRole('button', { name: 'Replier le menu' })).toBeVisible();
  },
};

export const Phone: Story = {
  name: 'Téléphone : barre du bas et « Plus »',
  globals: { viewport: { value: 'mobile1' }, app: 'portal' },
  play: async ({ canvas }) => {
    const more = canvas.queryByRole('button', { name: 'Plus' });
    if (!more) return;
    navigate.mockClear();
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole('link', { name: 'Factures' }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/factures'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

const lineOf = ({ lastChild }: HTMLElement): number => {
  const words = document.createRange();
  words.selectNodeContents(lastChild!);
  return Math.round(words.getBoundingClientRect().bottom);
};

export const MainAct: Story = {
  name: 'Téléphone : un bouton dans la barre, tous les mots sur une ligne',
  globals: { viewport: { value: 'mobile1' }, app: 'portal' },
  args: {
    shown: entries.map((entry) =>
      entry.id === 'people'
        ? { ...entry, icon: <span style={{ display: 'grid', width: 44, height: 28 }}>{entry.icon}</span> }
        : entry,
    ),
  },
  play: async ({ canvas }) => {
    const more = await canvas.findByRole('button', { name: 'Plus' });
    const lines = [...canvas.getAllByRole('link', { name: /Accueil|PEC|Dentistes|Messages/ }), more].map(
      lineOf,
    );
    await expect(new Set(lines).size).toBe(1);
  },
};
