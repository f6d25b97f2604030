import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Eye, Pencil, Trash2 } from 'lucide-react';
import { expect, userEvent, within } from 'storybook/test';
import { Row } from '../stories/Layout.tsx';
import { IconButton, IconButtonLink } from './IconButton.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: 'Modifier', icon: <Pencil /> },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Tones: Story = {
  name: 'Tons',
  render: (args) => (
    <Row>
      <IconButton {...args} />
      <IconButton {...args} tone="secondary" />
      <IconButton label="Supprimer" tone="danger" icon={<Trash2 />} />
      <IconButton {...args} disabled />
      <IconButton label="Notifications, 4 non lues" badge={4} icon={<Bell />} />
      <IconButton label="Notifications" badge={120} icon={<Bell />} />
      <IconButtonLink label="Voir" href="/voir" icon={<Eye />} />
    </Row>
  ),
};

export const Dark: Story = { ...Tones, name: 'Sombre', globals: { theme: 'dark' } };

export const NameAsTip: Story = {
  name: 'Le nom en infobulle, au clavier aussi',
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Modifier' })).toHaveFocus();
    await expect(await within(canvasElement).findByRole('tooltip')).toHaveTextContent('Modifier');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('tooltip')).toBeNull();
  },
};
