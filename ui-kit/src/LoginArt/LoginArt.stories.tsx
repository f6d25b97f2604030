import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '../stories/Layout.tsx';
import { LoginArt } from './LoginArt.tsx';

const meta = {
  title: 'Cadre/LoginArt',
  component: LoginArt,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Screen>
      <LoginArt />
    </Screen>
  ),
} satisfies Meta<typeof LoginArt>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Field: Story = { name: 'Champ d’arches' };
export const FieldDark: Story = { name: 'Champ d’arches, sombre', globals: { theme: 'dark' } };
