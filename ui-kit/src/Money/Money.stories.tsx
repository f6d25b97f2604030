import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../stories/Layout.tsx';
import { Money } from './Money.tsx';

const meta = { title: 'Données/Money', component: Money, args: { cents: 123_456 } } satisfies Meta<
  typeof Money
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Amounts: Story = {
  name: 'Montants, à droite, chiffres alignés',
  render: () => (
    <Stack width={160}>
      {[0, 990, 123_456, -4_500, 1_234_567_890].map((cents) => (
        <p key={cents} style={{ textAlign: 'right' }}>
          <Money cents={cents} />
        </p>
      ))}
    </Stack>
  ),
};
export const None: Story = { name: 'Sans montant', args: { cents: null } };
