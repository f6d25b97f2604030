import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { LinkProvider } from '../Link/Link.tsx';
import { TabPanel, Tabs, type TabItem } from './Tabs.tsx';

type Value = 'files' | 'messages' | 'history';
const navigate = fn();
const items: TabItem<Value>[] = [
  { value: 'files', label: 'Pièces', count: 5, href: '/dossier/files' },
  { value: 'messages', label: 'Messages', unread: 1, href: '/dossier/messages' },
  { value: 'history', label: 'Historique', count: 11, isCountDanger: true, href: '/dossier/history' },
];

function Held() {
  const [value, setValue] = useState<Value>('files');
  return (
    <LinkProvider
      navigate={(href) => {
        navigate(href);
        setValue(items.find((item) => item.href === href)?.value ?? value);
      }}
    >
      <Tabs label="Dossier" panelId="dossier" items={items} value={value} />
      <TabPanel id="dossier" value={value}>
        <p>Contenu : {value}</p>
      </TabPanel>
    </LinkProvider>
  );
}

const meta = { title: 'Listes/Tabs', component: Held } satisfies Meta<typeof Held>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plain: Story = { name: 'Simple' };
export const Dark: Story = { name: 'Sombre', globals: { theme: 'dark' } };
export const Portal: Story = { name: 'Portail', globals: { app: 'portal' } };

export const Arrows: Story = {
  name: 'Les flèches passent d’un onglet à l’autre',
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: /Pièces/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const messages = canvas.getByRole('tab', { name: /Messages/ });
    await expect(messages).toHaveFocus();
    await expect(messages).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(canvas.getByRole('tab', { name: /Historique/ })).toHaveFocus();
  },
};

/** Each tab is a screen of its own: its tabs are drawn anew. */
function Screens() {
  const [value, setValue] = useState<Value>('files');
  return (
    <LinkProvider navigate={(href) => setValue(items.find((item) => item.href === href)?.value ?? value)}>
      <div key={value}>
        <Tabs label="Dossier" panelId="dossier" items={items} value={value} />
        <TabPanel id="dossier" value={value}>
          <p>Contenu : {value}</p>
        </TabPanel>
      </div>
    </LinkProvider>
  );
}
export const ArrowsOfScreens: Story = {
  name: 'Les flèches gardent le focus d’un écran à l’autre',
  render: () => <Screens />,
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: /Pièces/ }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: /Messages/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('tab', { name: /Historique/ })).toHaveFocus());
  },
};

export const AsLinks: Story = {
  name: 'Avec adresses',
  play: async ({ canvas }) => {
    navigate.mockClear();
    await userEvent.click(canvas.getByRole('tab', { name: /Messages/ }));
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/dossier/messages'));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Contenu : messages');
    await expect(navigate).toHaveBeenCalledOnce();
    // For another window: nothing changes here. Not let go, which would lead there.
    const history = canvas.getByRole('tab', { name: /Historique/ });
    const hand = userEvent.setup();
    await hand.keyboard('{Shift>}');
    await hand.pointer({ keys: '[MouseLeft>]', target: history });
    await expect(navigate).toHaveBeenCalledOnce();
  },
};
