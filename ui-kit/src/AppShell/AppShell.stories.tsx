import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Logo } from '../Logo/Logo.tsx';
import { Page } from '../Page/Page.tsx';
import { AppShell, type AppShellProps } from './AppShell.tsx';

const meta = {
  title: 'Cadre/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    place: '/dfc/list',
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

function Opening(props: AppShellProps) {
  const [place, setPlace] = useState(props.place);
  return (
    <AppShell {...props} place={place}>
      {place === props.place ? (
        <Button onClick={() => setPlace('/dfc/edit/7')}>Ouvrir</Button>
      ) : (
        <Page title="QUERVALLON Maëlle">Le contenu de l’écran.</Page>
      )}
    </AppShell>
  );
}

export const NextScreen: Story = {
  name: 'Un écran en ouvre un autre\u00a0: le clavier y commence',
  render: (args) => <Opening {...args} />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Ouvrir' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus());
  },
};
