import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Row } from '../stories/Layout.tsx';
import { Switch } from './Switch.tsx';

const meta = {
  title: 'Champs/Switch',
  component: Switch,
  args: { label: 'Règlement reçu', isOn: false, onChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const States: Story = {
  name: 'États',
  render: (args) => (
    <Row>
      <Switch {...args} label="Valide" isOn />
      <Switch {...args} label="Non valide" />
      <Switch {...args} label="Désactivé" isDisabled />
      <Switch {...args} label="En cours" isBusy isOn />
    </Row>
  ),
};

export const Turns: Story = {
  name: 'Change d’état',
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Règlement reçu' }));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const Dark: Story = { ...States, name: 'Sombre', globals: { theme: 'dark' } };
