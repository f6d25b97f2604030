import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Logo } from '../Logo/Logo.tsx';
import { Page } from '../Page/Page.tsx';
import { AppShell } from './AppShell.tsx';

const meta = {
  title: 'Cadre/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    sideBar: (
      <aside style={{ padding: 16 }}>
        <Logo name="Produit" />
      </aside>
    ),
    topBar: <header style={{ padding: 16 }}>QUERVALLON Maëlle</header>,
    children: <Page title="Prises En Charge">Le contenu de l’écran.</Page>,
  },
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = { name: 'Barre latérale, barre haute, page' };

export const SkipLink: Story = {
  name: 'Au clavier, aller au contenu',
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Aller au contenu' })).toHaveFocus();
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'contenu');
  },
};

export const WithoutTopBar: Story = { name: 'Sans barre haute (portail)', args: { topBar: undefined } };
