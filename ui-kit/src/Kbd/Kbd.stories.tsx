import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row } from '../stories/Layout.tsx';
import { Kbd } from './Kbd.tsx';

const meta = { title: 'Actions/Kbd', component: Kbd, args: { children: 'V' } } satisfies Meta<typeof Kbd>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Keys: Story = {
  name: 'Touches',
  render: () => (
    <Row>
      <Kbd>V</Kbd>
      <Kbd>R</Kbd>
      <Kbd>Ctrl K</Kbd>
      <Kbd>?</Kbd>
    </Row>
  ),
};
export const KeysDark: Story = { ...Keys, name: 'Touches, sombre', globals: { theme: 'dark' } };
